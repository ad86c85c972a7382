package audio

import (
	"errors"
	"io"
	"runtime"
	"time"

	"github.com/ebitengine/oto/v3"

	"senet/game"
	"senet/game/board"
)

const (
	maxDelay     = 150 * time.Millisecond // a sound later than this is dropped
	suspendAfter = 2 * time.Second        // without a sound
	retryAfter   = 5 * time.Second        // since the device failed
	openTimeout  = 5 * time.Second
)

// latency is the length of the audio buffer. Browsers need more, because graphics and sound share
// one thread.
func latency() time.Duration {
	if runtime.GOOS == "js" {
		return 120 * time.Millisecond
	}
	return 60 * time.Millisecond
}

// device plays samples. All methods may block.
type device interface {
	Resume() error
	Suspend() error
	Err() error
	Close()
}

// Speaker plays the game's sounds in the background, so that no frame waits for it. If it fails,
// the game is silent. It opens the device for the first sound and suspends it while nothing is
// playing.
type Speaker struct {
	open   func(io.Reader) (device, error)
	clock  func() time.Duration
	events *game.Queue // receives game.NoAudio when the device fails or works again
	mixer  mixer
	queue  chan scheduledSound

	// The goroutine's fields.
	device    device
	suspended bool
	failed    time.Duration // when the device last failed or opened
	silent    bool          // the device failed and the game knows it
}

// scheduledSound is a sound and the clock's time at which to play it.
type scheduledSound struct {
	board.Sound
	at time.Duration
}

// NewSpeaker returns a Speaker for this machine's device. The clock returns the time since some
// fixed moment; events receives game.NoAudio.
func NewSpeaker(clock func() time.Duration, events *game.Queue) *Speaker {
	return &Speaker{open: openDevice, clock: clock, events: events,
		queue: make(chan scheduledSound, 64)}
}

// Start begins to play. Before it, sounds wait.
func (s *Speaker) Start() { go s.work() }

// Play plays a sound at its time. It drops the sound if too many are waiting.
func (s *Speaker) Play(sound board.Sound) { s.enqueue(scheduledSound{sound, s.clock() + sound.At}) }

// SetVolume sets the volumes of sounds and of the room, 0 to 1. It opens the device for the room
// and, in a browser, for sounds, too: there the device waits for the player's next press, as
// browsers require.
func (s *Speaker) SetVolume(sound, room float64) {
	s.mixer.setVolume(sound, room)
	if room > 0 || sound > 0 && runtime.GOOS == "js" {
		s.enqueue(scheduledSound{at: -time.Hour})
	}
}

func (s *Speaker) enqueue(sound scheduledSound) {
	select {
	case s.queue <- sound:
	default:
	}
}

// End stops the speaker, which must not be used afterwards.
func (s *Speaker) End() { close(s.queue) }

func (s *Speaker) work() {
	for {
		var quiet <-chan time.Time
		if s.device != nil && !s.suspended {
			quiet = time.After(suspendAfter)
		}
		select {
		case next, ok := <-s.queue:
			switch {
			case !ok:
				s.closeIfFailed(errSilent)
				return
			case s.openOrResume() && next.at >= s.clock()-maxDelay:
				samples := synthesize(next.Sound)
				s.mixer.play(samples, next.at-latency()-s.clock())
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
// and recovers from a panic in a driver. In a browser it waits until the player presses something.
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

// closeIfFailed closes the device if err is not nil.
func (s *Speaker) closeIfFailed(err error) {
	if err != nil && s.device != nil {
		s.device.Close()
		s.device = nil
	}
}

// announce posts an event if the device has failed or works again.
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

// otoDevice is a device opened with oto, which a program can do only once.
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

// Close stops playing; oto cannot close a device.
func (d otoDevice) Close() { d.player.Pause() }
