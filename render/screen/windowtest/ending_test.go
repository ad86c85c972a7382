//go:build unix

package windowtest

import (
	"image"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/gametest"
	"senet/render/screen"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
)

// BenchmarkEnding draws the last pawn's passage at 1920x1080, 30 frames a second, and measures the
// processor time of a frame, from the game to the pixels.
func BenchmarkEnding(b *testing.B) {
	const w, h = 1920, 1080
	frames, spent := 0, time.Duration(0)
	for b.Loop() {
		r, dst := screen.NewRenderer(vg.Prepare, func() {}), ebiten.NewImage(w, h)
		g := gametest.New(b)
		g.Do(`with settings {"speed":"normal"} & open basics C 28 home 4 / S 1 3 5 7 9 / C to move 2`)
		show := func() {
			r.Show(dst, view.Open(g.View(), w, h, vgtest.Fonts()).Sprites(), true, 0)
			dst.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image).ReadPixels(make([]byte, 4))
		}
		for show(); r.IsBaking(); show() {
			time.Sleep(time.Millisecond)
		}
		g.Do("click 28")
		start := processorTime(b)
		for ; g.View().Moving; frames++ {
			g.Update(time.Second/30, nil)
			show()
		}
		spent += processorTime(b) - start
		dst.Deallocate()
	}
	b.ReportMetric(float64(spent.Milliseconds())/float64(frames), "cpu-ms/frame")
	b.ReportMetric(float64(frames)/float64(b.N), "frames/op")
}

// processorTime returns the processor time that this process has used.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
