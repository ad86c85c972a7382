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
	samples                    io.Reader
	present, hangs             bool
	opened, suspended, resumed int
	err                        error
}

func (d *fakeDevice) open(samples io.Reader) (device, error) {
	if d.opened++; d.hangs {
		time.Sleep(time.Hour)
	}
	if d.samples, d.err = samples, nil; !d.present {
		return nil, errSilent
	}
	return d, nil
}

func (d *fakeDevice) Resume() error  { d.resumed++; return nil }
func (d *fakeDevice) Suspend() error { d.suspended++; return nil }
func (d *fakeDevice) Err() error     { return d.err }
func (d *fakeDevice) Close()         {}

// play reads samples for a while and reports whether any was not silent.
func (d *fakeDevice) play(length time.Duration) (sounds bool) {
	data := make([]byte, 8*480)
	for range length / (10 * time.Millisecond) {
		d.samples.Read(data)
		for _, y := range data {
			sounds = sounds || y != 0
		}
	}
	return sounds
}

// The device is opened for the first sound and suspended when all is quiet. The game gets one event
// when it fails, and one when it works again.
func TestSpeakerOpensAndReopensTheDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, begun := &fakeDevice{present: true}, time.Now()
		events := &game.Queue{}
		s := NewSpeaker(func() time.Duration { return time.Since(begun) }, events)
		s.open = d.open
		tap := func() {
			t.Helper()
			s.Play(board.Sound{Kind: board.PawnLands, Force: 1, At: board.SoundLead})
			synctest.Wait()
		}
		expectEvents := func(want ...bool) {
			t.Helper()
			got := events.Take()
			same := slices.EqualFunc(got, want, func(a ui.Event, silent bool) bool {
				return a.News == game.NoAudio(silent)
			})
			if !same {
				t.Fatalf("events %v, want %v", got, want)
			}
		}
		if s.SetVolume(1, 0); len(s.queue) > 0 {
			t.Fatal("the device will be opened without a sound")
		}
		if tap(); d.opened != 0 {
			t.Fatal("the device was opened before the start")
		}
		s.Start()
		if synctest.Wait(); d.opened != 1 || !d.play(time.Second) {
			t.Fatalf("the device was opened %d times and nothing is audible", d.opened)
		}
		if time.Sleep(time.Minute); d.suspended != 1 {
			t.Fatalf("a quiet device was suspended %d times, want once", d.suspended)
		}
		if tap(); d.resumed != 1 || !d.play(time.Second) {
			t.Fatal("the device was not resumed")
		}
		expectEvents()

		d.err, d.present = errSilent, false // the device is removed
		tap()
		tap()
		if expectEvents(true); d.opened != 2 {
			t.Errorf("an absent device was opened %d times at once, want once", d.opened-1)
		}
		d.present = true
		time.Sleep(retryAfter)
		tap()
		if expectEvents(false); !d.play(time.Second) {
			t.Error("the device works again, but nothing is audible")
		}

		d.err, d.hangs = errSilent, true // another program has it
		tap()
		time.Sleep(openTimeout)
		synctest.Wait()
		expectEvents(true)
		s.End()
		time.Sleep(2 * time.Hour)
	})
}
