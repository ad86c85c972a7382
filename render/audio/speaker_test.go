package audio

import (
	"io"
	"testing"
	"testing/synctest"
	"time"

	"senet/game"
	"senet/game/board"
)

// box is a loudspeaker box that can be there or not, and is played for as long as it is looked at.
type box struct {
	samples             io.Reader
	there, hangs        bool
	opened, rests, runs int
	err                 error
}

func (b *box) open(samples io.Reader) (device, error) {
	if b.opened++; b.hangs {
		time.Sleep(time.Hour)
	}
	if b.samples, b.err = samples, nil; !b.there {
		return nil, errSilent
	}
	return b, nil
}

func (b *box) Resume() error  { b.runs++; return nil }
func (b *box) Suspend() error { b.rests++; return nil }
func (b *box) Err() error     { return b.err }
func (b *box) Close()         {}

// play listens for a while, and reports whether anything was heard.
func (b *box) play(length time.Duration) (sounds bool) {
	data := make([]byte, 8*480)
	for range length / (10 * time.Millisecond) {
		b.samples.Read(data)
		for _, y := range data {
			sounds = sounds || y != 0
		}
	}
	return sounds
}

// What is asked for is heard; the device is opened at the first sound, rests when all is quiet, and
// its going and coming is told once.
func TestASpeakerComesAndGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, begun := &box{there: true}, time.Now()
		news := &game.Queue{}
		s := NewSpeaker(func() time.Duration { return time.Since(begun) }, news)
		s.open = b.open
		tap := func() {
			t.Helper()
			s.Play(board.Sound{Kind: board.PawnLands, Force: 1, At: board.Heard})
			synctest.Wait()
		}
		told := func(want ...bool) {
			t.Helper()
			answers := news.Take()
			for i, a := range answers {
				if len(answers) != len(want) || a.News != game.Soundless(want[i]) {
					t.Fatalf("told is %v, want %v", answers, want)
				}
			}
			if len(answers) != len(want) {
				t.Fatalf("told is %v, want %v", answers, want)
			}
		}
		s.Volume(1, 0)
		synctest.Wait()
		if time.Sleep(time.Minute); b.opened != 0 {
			t.Fatal("a device is opened though nothing sounds")
		}
		if tap(); b.opened != 1 || !b.play(time.Second) {
			t.Fatalf("opened %d times, nothing is heard", b.opened)
		}
		if time.Sleep(time.Minute); b.rests != 1 {
			t.Fatalf("quiet, it is laid to rest %d times", b.rests)
		}
		if tap(); b.runs != 1 || !b.play(time.Second) {
			t.Fatal("it is not woken")
		}
		told()

		b.err, b.there = errSilent, false // it is pulled out
		tap()
		tap()
		if told(true); b.opened != 2 {
			t.Errorf("one that is not there is looked for %d times at once", b.opened-1)
		}
		b.there = true
		time.Sleep(againAfter)
		tap()
		if told(false); !b.play(time.Second) {
			t.Error("it is there again, and nothing is heard")
		}

		b.err, b.hangs = errSilent, true // somebody else has it
		tap()
		time.Sleep(openPatient)
		synctest.Wait()
		told(true)
		s.End()
		time.Sleep(2 * time.Hour)
	})
}
