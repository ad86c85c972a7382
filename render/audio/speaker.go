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
	maxDelay     = 150 * time.Millisecond // a sound later than this is dropped
	suspendAfter = 2 * time.Second        // the device is suspended this long after the last sound
	retryAfter   = 5 * time.Second        // a failed device is tried again after this
	openTimeout  = 5 * time.Second        // how long to wait for a device to open
)

// latency is the length of the audio buffer. Browsers need more, because they have one thread for
// graphics and sound.
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

// Speaker plays the game's sounds in the background: no frame waits for it, and its failures cause
// nothing but silence. It opens the device at the first sound and suspends it when nothing is
// playing.
type Speaker struct {
	open   func(io.Reader) (device, error)
	clock  func() time.Duration
	events *game.Queue // receives game.Soundless when the device fails or works again
	mixer  mixer
	start  sync.Once
	queue  chan scheduledSound

	// Used only by the goroutine:
	device    device
	suspended bool
	failed    time.Duration // when the device last failed or opened
	silent    bool          // the device failed and the game was told
}

// scheduledSound is a sound and the clock's time at which to play it.
type scheduledSound struct {
	board.Sound
	at time.Duration
}

// NewSpeaker returns a Speaker for this machine's devices. The clock returns the time since some
// fixed moment; events receives game.Soundless.
func NewSpeaker(clock func() time.Duration, events *game.Queue) *Speaker {
	return &Speaker{open: openDevice, clock: clock, events: events,
		queue: make(chan scheduledSound, 64)}
}

// Play plays a sound at its time. If too many sounds are waiting, it is dropped.
func (s *Speaker) Play(m board.Sound) { s.enqueue(scheduledSound{m, s.clock() + m.At}) }

// Volume sets the volumes of sounds and of the room, 0 to 1. In a browser it also opens the device,
// which then waits for the player's next press, as browsers require.
func (s *Speaker) Volume(loud, room float64) {
	s.mixer.volume(loud, room)
	if room > 0 || loud > 0 && runtime.GOOS == "js" {
		s.enqueue(scheduledSound{at: -time.Hour})
	}
}

func (s *Speaker) enqueue(h scheduledSound) {
	s.start.Do(func() { go s.work() })
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
		if s.device != nil && !s.suspended {
			quiet = time.After(suspendAfter)
		}
		select {
		case h, more := <-s.queue:
			switch {
			case !more:
				s.closeIfFailed(errSilent)
				return
			case s.openOrResume() && h.at >= s.clock()-maxDelay:
				// opening the device did not take too long
				samples := synthesize(h.Sound)
				s.mixer.play(samples, h.at-latency()-s.clock())
			}
		case <-quiet:
			if s.mixer.isSilent() {
				s.suspended = true
				s.closeIfFailed(s.device.Suspend())
			}
		}
	}
}

// openOrResume opens or resumes the device, and reports whether it works.
func (s *Speaker) openOrResume() bool {
	if s.device != nil {
		s.closeIfFailed(s.device.Err())
	}
	if s.device == nil {
		if s.silent && s.clock()-s.failed < retryAfter {
			return false
		}
		s.device, s.suspended = s.tryOpen(), false
		s.announce(s.device == nil)
		return s.device != nil
	}
	if s.suspended {
		s.suspended = false
		s.closeIfFailed(s.device.Resume())
	}
	return s.device != nil
}

// tryOpen opens the device and returns it, or nil. It gives up on a device that does not answer,
// and recovers from a panic in a driver. In a browser it waits for the player to press something.
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
	patience := time.After(openTimeout)
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

// announce tells the game when the device fails or works again.
func (s *Speaker) announce(silent bool) {
	s.failed = s.clock()
	if silent == s.silent {
		return
	}
	s.silent = silent
	s.events.Post(game.NoAudio(silent))
}

// errSilent is the error of a device that cannot play.
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
