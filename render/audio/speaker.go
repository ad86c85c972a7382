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
	stale       = 150 * time.Millisecond // a sound that is later than this is dropped
	closeAfter  = 2 * time.Second        // the device is released this long after the last sound
	againAfter  = 5 * time.Second        // a failed device is tried again after this
	openPatient = 5 * time.Second        // how long to wait for a device to open
)

// latency is the length of the audio buffer. Browsers need more, because they have one thread for pictures
// and sound.
func latency() time.Duration {
	if runtime.GOOS == "js" {
		return 120 * time.Millisecond
	}
	return 60 * time.Millisecond
}

// device plays samples. Every method may block.
type device interface {
	Resume() error
	Suspend() error
	Err() error
	Close()
}

// Speaker plays the game's sounds in the background: no frame waits for it, and its failures cause nothing
// but silence. It opens the device at the first sound and suspends it when nothing is playing.
type Speaker struct {
	open  func(io.Reader) (device, error)
	clock func() time.Duration
	news  *game.Queue // hears whether there is a device
	mixer Mixer
	begin sync.Once
	queue chan due

	// Of the goroutine alone:
	device  device
	resting bool
	failed  time.Duration // when the device last failed or opened
	silent  bool          // the device failed, and the player was told
}

// due is a sound and the time of the clock when it should be heard.
type due struct {
	board.Sound
	at time.Duration
}

// NewSpeaker returns a Speaker for the devices of this machine. clock is the time since some moment.
func NewSpeaker(clock func() time.Duration, news *game.Queue) *Speaker {
	return &Speaker{open: openDevice, clock: clock, news: news, queue: make(chan due, 64)}
}

// Play plays a sound at its time. If too many sounds are waiting, it is dropped.
func (s *Speaker) Play(m board.Sound) { s.enqueue(due{m, s.clock() + m.At}) }

// Volume sets how loud sounds and the room are. In a browser it also opens the device: browsers allow sound
// only from a press that comes after that.
func (s *Speaker) Volume(loud, room float64) {
	s.mixer.Volume(loud, room)
	if room > 0 || loud > 0 && runtime.GOOS == "js" {
		s.enqueue(due{at: -time.Hour})
	}
}

func (s *Speaker) enqueue(h due) {
	s.begin.Do(func() { go s.work() })
	select {
	case s.queue <- h:
	default:
	}
}

// End stops the speaker. No other method may be called after it.
func (s *Speaker) End() { close(s.queue) }

func (s *Speaker) work() {
	for {
		var quiet <-chan time.Time
		if s.device != nil && !s.resting {
			quiet = time.After(closeAfter)
		}
		select {
		case h, more := <-s.queue:
			switch {
			case !more:
				s.closeIfFailed(errSilent)
				return
			case s.ready() && h.at >= s.clock()-stale:
				// opening the device did not take too long
				samples := Synthesize(h.Sound)
				s.mixer.Play(samples, h.at-latency()-s.clock())
			}
		case <-quiet:
			if s.mixer.Silent() {
				s.resting = true
				s.closeIfFailed(s.device.Suspend())
			}
		}
	}
}

// ready opens or resumes the device, and reports whether it works.
func (s *Speaker) ready() bool {
	if s.device != nil {
		s.closeIfFailed(s.device.Err())
	}
	if s.device == nil {
		if s.silent && s.clock()-s.failed < againAfter {
			return false
		}
		s.device, s.resting = s.tryOpen(), false
		s.tell(s.device == nil)
		return s.device != nil
	}
	if s.resting {
		s.resting = false
		s.closeIfFailed(s.device.Resume())
	}
	return s.device != nil
}

// tryOpen opens the device and returns it, or nil. It gives up on a device that does not answer,
// and a panic in a driver does not reach the game. A browser's device answers when the player
// presses something.
func (s *Speaker) tryOpen() (opened device) {
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

// closeIfFailed closes the device if err says that it has failed.
func (s *Speaker) closeIfFailed(err error) {
	if err != nil && s.device != nil {
		s.device.Close()
		s.device = nil
	}
}

// tell lets the game know when there is no device any more, or one again.
func (s *Speaker) tell(dumb bool) {
	s.failed = s.clock()
	if dumb == s.silent {
		return
	}
	s.silent = dumb
	s.news.Post(game.Soundless(dumb))
}

// errSilent reports that the device cannot play.
var errSilent = errors.New("no sound")

// otoDevice is a device opened with oto. A program can open only one.
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

// Close stops playing. An oto context cannot be closed.
func (d otoDevice) Close() { d.player.Pause() }
