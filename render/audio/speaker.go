package audio

import (
	"errors"
	"io"
	"runtime"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"

	"senet/game"
	"senet/game/board"
)

const (
	stale       = 150 * time.Millisecond // a sound that is later than this is not heard any more
	closeAfter  = 2 * time.Second        // so long after the last sound the device is let go
	againAfter  = 5 * time.Second        // so long after it failed it is tried again
	openPatient = 5 * time.Second        // some devices do not answer
)

// latency is how long it is between a sample that is read and its being heard. A browser has one
// thread for pictures and sounds, and needs more.
func latency() time.Duration {
	if runtime.GOOS == "js" {
		return 120 * time.Millisecond
	}
	return 60 * time.Millisecond
}

// device takes samples and lets them be heard. All of it may wait.
type device interface {
	Resume() error
	Suspend() error
	Err() error
	Close()
}

// Speaker plays what the game makes heard, aside: no frame waits for it, and nothing it fails at is
// more than silence. The device is opened at the first sound, and rests when nothing sounds.
type Speaker struct {
	open  func(io.Reader) (device, error)
	clock func() time.Duration
	news  *game.Queue // hears whether there is a device
	mixer Mixer
	begin sync.Once
	asked chan due

	// Of the goroutine alone:
	device  device
	resting bool
	failed  time.Duration // when the device failed last
	dumb    bool          // it did, and that was told
}

// due is a sound and its moment by the clock.
type due struct {
	board.Sound
	at time.Duration
}

// NewSpeaker returns a Speaker for the devices of this machine. clock is the time since some moment.
func NewSpeaker(clock func() time.Duration, news *game.Queue) *Speaker {
	return &Speaker{open: openDevice, clock: clock, news: news, asked: make(chan due, 64)}
}

// Play lets a sound be heard in its time. More than can be heard at once is left out.
func (s *Speaker) Play(m board.Sound) { s.ask(due{m, s.clock() + m.At}) }

// Volume says how loud sounds and the room are. In a browser a device must be there before somebody
// presses anything, or that press does not let it sound.
func (s *Speaker) Volume(loud, room float64) {
	s.mixer.Volume(loud, room)
	if room > 0 || loud > 0 && runtime.GOOS == "js" {
		s.ask(due{at: -time.Hour})
	}
}

func (s *Speaker) ask(h due) {
	s.begin.Do(func() { go s.work() })
	select {
	case s.asked <- h:
	default:
	}
}

// End lets nothing be heard any more; nothing may be asked for after it.
func (s *Speaker) End() { close(s.asked) }

func (s *Speaker) work() {
	for {
		var quiet <-chan time.Time
		if s.device != nil && !s.resting {
			quiet = time.After(closeAfter)
		}
		select {
		case h, more := <-s.asked:
			switch {
			case !more:
				s.keep(errSilent)
				return
			case s.ready() && h.at >= s.clock()-stale:
				// it has not come too late while the device was opened
				samples := Of(h.Sound)
				s.mixer.Play(samples, h.at-latency()-s.clock())
			}
		case <-quiet:
			if s.mixer.Silent() {
				s.resting = true
				s.keep(s.device.Suspend())
			}
		}
	}
}

// ready brings the device to sound, and reports whether it does.
func (s *Speaker) ready() bool {
	if s.device != nil {
		s.keep(s.device.Err())
	}
	if s.device == nil {
		if s.dumb && s.clock()-s.failed < againAfter {
			return false
		}
		s.device, s.resting = s.opened(), false
		s.tell(s.device == nil)
		return s.device != nil
	}
	if s.resting {
		s.resting = false
		s.keep(s.device.Resume())
	}
	return s.device != nil
}

// opened opens the device. One that does not answer is given up, and what breaks in a driver breaks
// no game. A browser's answers when somebody presses something.
func (s *Speaker) opened() (opened device) {
	done := make(chan device, 1)
	go func() {
		var d device
		defer func() {
			if recover() != nil {
				d = nil
			}
			done <- d
		}()
		d, _ = s.open(&s.mixer)
	}()
	patience := time.After(openPatient)
	if runtime.GOOS == "js" {
		patience = nil
	}
	select {
	case opened = <-done:
	case <-patience:
		go func() {
			if late := <-done; late != nil {
				late.Close()
			}
		}()
	}
	return opened
}

// keep lets a device go that has failed.
func (s *Speaker) keep(err error) {
	if err != nil && s.device != nil {
		s.device.Close()
		s.device = nil
	}
}

// tell lets the game know when there is no device any more, or one again.
func (s *Speaker) tell(dumb bool) {
	s.failed = s.clock()
	if dumb == s.dumb {
		return
	}
	s.dumb = dumb
	s.news.Post(game.Soundless(dumb))
}

// errSilent: nothing can be heard here.
var errSilent = errors.New("no sound")

// otoDevice is a device by way of oto, of which a program can open only one.
type otoDevice struct {
	*oto.Context
	player *oto.Player
}

func openOto(samples io.Reader) (device, error) {
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: Rate, ChannelCount: 2, Format: oto.FormatFloat32LE,
		BufferSize: latency() * 2 / 3, ApplicationName: "Senet",
	})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := context.Err(); err != nil {
		return nil, err
	}
	player := context.NewPlayer(samples)
	player.SetBufferSize(int((latency()/3).Seconds()*Rate) * 8)
	player.Play()
	return otoDevice{context, player}, nil
}

// Close ends playing; more of it cannot be closed.
func (d otoDevice) Close() { d.player.Pause() }
