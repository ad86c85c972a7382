package windowtest

import (
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/gametest"
	"senet/render/screen"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
)

// endingFrame is the time between two frames of BenchmarkEnding.
const endingFrame = time.Second / 30

// BenchmarkEnding measures the processor time per frame of the animation at the end of a game, at
// 1920x1080. Without a graphics card it includes the time of the software renderer. An operation is
// a whole animation.
func BenchmarkEnding(b *testing.B) {
	for _, name := range []string{"won", "lost"} {
		b.Run(name, func(b *testing.B) {
			frames, spent := 0, time.Duration(0)
			for b.Loop() {
				n, t := showEnding(b, name == "lost")
				frames, spent = frames+n, spent+t
			}
			b.ReportMetric(float64(frames)/float64(b.N), "frames/op")
			b.ReportMetric(float64(spent.Microseconds())/1000/float64(frames), "cpu-ms/frame")
		})
	}
}

// showEnding plays the last move of a game, and returns the number of frames that follow and their
// processor time.
func showEnding(b *testing.B, lost bool) (frames int, spent time.Duration) {
	b.Helper()
	start := []string{`with settings {"speed":"normal","moves":true}`, "players Anna Ben",
		"open basics C 29 home 4 / S 1 3 5 7 9 / C to move 1", "wait 1m"}
	if lost {
		start = []string{`with settings {"speed":"normal","moves":true}`,
			"alone basics C 1 3 5 7 9 / S 29 home 4 / S to move 1"}
	}
	g := gametest.Start(start...)
	woken := make(chan struct{}, 1000)
	renderer := screen.NewRenderer(vg.Prepare, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1920, 1080)
	defer dst.Deallocate()
	corner := dst.SubImage(dst.Bounds().Inset(539)).(*ebiten.Image)
	pixels := make([]byte, 4*corner.Bounds().Dx()*corner.Bounds().Dy())
	show := func() {
		sprites := func() []vg.Sprite {
			return view.Open(g.View(), 1920, 1080, vgtest.Fonts()).Sprites()
		}
		for renderer.Show(dst, sprites(), true, 0); renderer.IsBaking(); {
			<-woken
			renderer.Show(dst, sprites(), true, 0)
		}
		corner.ReadPixels(pixels) // waits until everything is drawn
	}
	show()
	if lost {
		g.Do("think")
	} else {
		g.Do("click 29")
	}
	before := cpuTime(b, os.Getpid())
	for still := 0; still < 100; still++ { // the computer pauses before it moves
		if g.Do("wait " + endingFrame.String()); g.View().Moving {
			show()
			frames, still = frames+1, 0
		}
	}
	return frames, cpuTime(b, os.Getpid()) - before
}
