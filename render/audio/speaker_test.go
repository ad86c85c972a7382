package audio

import (
	"io"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
)

// fakeDevice is a device that can be absent or hang.
type fakeDevice struct {
	samples             io.Reader
	present, hangs      bool
	opened, rests, runs int
	err                 error
}

func (b *fakeDevice) open(samples io.Reader) (device, error) {
	if b.opened++; b.hangs {
		time.Sleep(time.Hour)
	}
	if b.samples, b.err = samples, nil; !b.present {
		return nil, errSilent
	}
	return b, nil
}

func (b *fakeDevice) Resume() error  { b.runs++; return nil }
func (b *fakeDevice) Suspend() error { b.rests++; return nil }
func (b *fakeDevice) Err() error     { return b.err }
func (b *fakeDevice) Close()         {}

// play reads samples for a while and reports whether any was not silent.
func (b *fakeDevice) play(length time.Duration) (sounds bool) {
	data := make([]byte, 8*480)
	for range length / (10 * time.Millisecond) {
		b.samples.Read(data)
		for _, y := range data {
			sounds = sounds || y != 0
		}
	}
	return sounds
}

// The device is opened at the first sound and suspended when all is quiet. The game hears once when
// it fails, and once when it works again.
func TestSpeakerOpensAndReopensTheDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, begun := &fakeDevice{present: true}, time.Now()
		news := &game.Queue{}
		s := NewSpeaker(func() time.Duration { return time.Since(begun) }, news)
		s.open = b.open
		tap := func() {
			t.Helper()
			s.Play(board.Sound{Kind: board.PawnLands, Force: 1, At: board.SoundLead})
			synctest.Wait()
		}
		expectEvents := func(want ...bool) {
			t.Helper()
			answers := news.Take()
			same := slices.EqualFunc(answers, want, func(a ui.Event, silent bool) bool {
				return a.News == game.NoAudio(silent)
			})
			if !same {
				t.Fatalf("events %v, want %v", answers, want)
			}
		}
		s.Volume(1, 0)
		synctest.Wait()
		if time.Sleep(time.Minute); b.opened != 0 {
			t.Fatal("the device was opened without a sound")
		}
		if tap(); b.opened != 1 || !b.play(time.Second) {
			t.Fatalf("the device was opened %d times and nothing is audible", b.opened)
		}
		if time.Sleep(time.Minute); b.rests != 1 {
			t.Fatalf("a quiet device was suspended %d times, want once", b.rests)
		}
		if tap(); b.runs != 1 || !b.play(time.Second) {
			t.Fatal("the device was not resumed")
		}
		expectEvents()

		b.err, b.present = errSilent, false // the device is removed
		tap()
		tap()
		if expectEvents(true); b.opened != 2 {
			t.Errorf("an absent device was opened %d times at once, want once", b.opened-1)
		}
		b.present = true
		time.Sleep(retryAfter)
		tap()
		if expectEvents(false); !b.play(time.Second) {
			t.Error("the device works again, but nothing is audible")
		}

		b.err, b.hangs = errSilent, true // another program has it
		tap()
		time.Sleep(openTimeout)
		synctest.Wait()
		expectEvents(true)
		s.End()
		time.Sleep(2 * time.Hour)
	})
}
