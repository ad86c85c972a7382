package vgtest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"senet/render/vg"
)

// Compare fails the test if img does not look like testdata/name.png (see Diff). Pictures of more
// than a million pixels are compared at a half, a quarter … of their size. The flag -update
// rewrites the golden picture. A failure names a folder with the pictures. If partAt is given, it
// also counts the differing pixels of each part of the picture; partAt names the part at a pixel.
func Compare(t testing.TB, img image.Image, name string, partAt ...func(x, y int) string) {
	t.Helper()
	got := shrinkToFit(toRGBA(img))
	compareFile(t, name+".png", func() []byte { return encode(flatten(got)) }, func(data []byte) string {
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return err.Error()
		}
		want := toRGBA(img)
		why := Diff(got, want)
		if why == "" {
			return ""
		}
		for _, part := range partAt {
			why += fmt.Sprintf("; by part: %v", differingParts(got, want, part))
		}
		return why + "; see " + saveForReview(t, got, want)
	})
}

// CompareText fails the test if got differs from testdata/name.txt, and shows the first lines that
// differ. The flag -update rewrites the file.
func CompareText(t testing.TB, got, name string) {
	t.Helper()
	compareFile(t, name+".txt", func() []byte { return []byte(got) }, func(want []byte) string {
		if got == string(want) {
			return ""
		}
		return textDiff(string(want), got)
	})
}

// compareFile fails the test if differ says how the content differs from a file in testdata. The flag -update
// rewrites the file.
func compareFile(t testing.TB, name string, content func() []byte, differ func(want []byte) string) {
	t.Helper()
	path := filepath.Join("testdata", filepath.FromSlash(name))
	if isUpdating() {
		err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, content(), 0o644))
		if err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Errorf("%v; run this test with -update to write it.", err)
	} else if why := differ(want); why != "" {
		t.Errorf("%s differs: %s\nIf the new one is right, run this test with -update.", path, why)
	}
}

// isUpdating reports whether the flag -update is set, which package reftest or the tests define.
func isUpdating() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

func encode(img image.Image) []byte {
	var data bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&data, img); err != nil {
		panic(err) // the picture is empty
	}
	return data.Bytes()
}

// saveForReview writes the pictures of a failure and their difference, and returns their folder.
func saveForReview(t testing.TB, got, want *image.RGBA) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "golden-*")
	if err != nil {
		return fmt.Sprintf("nothing (%v)", err)
	}
	pictures := map[string]*image.RGBA{"got.png": got, "want.png": want}
	if want.Rect.Size() == got.Rect.Size() {
		pictures["diff.png"] = highlightDiff(got, want)
	}
	for name, img := range pictures {
		if err := os.WriteFile(filepath.Join(dir, name), encode(img), 0o644); err != nil {
			return fmt.Sprintf("nothing (%v)", err)
		}
	}
	return dir
}

func toRGBA(img image.Image) *image.RGBA {
	if rgba, ok := img.(*image.RGBA); ok && rgba.Rect.Min == (image.Point{}) &&
		rgba.Stride == rgba.Rect.Dx()*4 {
		return rgba
	}
	out := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

const (
	tolerance  = 8    // of a channel, 0 to 255, for differences between processors
	budget     = 2000 // one pixel in this many may differ by more
	blockSide  = 8
	maxInBlock = 12 // pixels in a block that may differ by more; more of them would be visible
)

// Diff describes how two pictures differ, or returns "" if they look the same: a channel may differ
// by 8, and one pixel in 2000 by more if at most twelve of them are in the same block of 8 x 8
// pixels.
func Diff(got, want *image.RGBA) string {
	size := got.Rect.Size()
	if size != want.Rect.Size() {
		return fmt.Sprintf("it is %d x %d pixels instead of %d x %d", size.X, size.Y, want.Rect.Dx(),
			want.Rect.Dy())
	}
	blocks := map[image.Point]int{}
	off, worst := 0, image.Point{}
	for y := range size.Y {
		for x := range size.X {
			if !pixelsDiffer(got, want, x, y) {
				continue
			}
			off++
			b := image.Pt(x/blockSide, y/blockSide)
			if blocks[b]++; blocks[b] > blocks[worst] {
				worst = b
			}
		}
	}
	switch {
	case blocks[worst] > maxInBlock:
		return fmt.Sprintf("%d pixels differ, %d of them near %d, %d", off, blocks[worst],
			worst.X*blockSide, worst.Y*blockSide)
	case off > size.X*size.Y/budget:
		return fmt.Sprintf("%d of %d pixels differ", off, size.X*size.Y)
	}
	return ""
}

// differingParts returns how many pixels differ in each part.
func differingParts(got, want *image.RGBA, partAt func(x, y int) string) map[string]int {
	parts := map[string]int{}
	for y := range min(got.Rect.Dy(), want.Rect.Dy()) {
		for x := range min(got.Rect.Dx(), want.Rect.Dx()) {
			if pixelsDiffer(got, want, x, y) {
				parts[partAt(x, y)]++
			}
		}
	}
	return parts
}

func pixelsDiffer(a, b *image.RGBA, x, y int) bool {
	p, q := a.Pix[a.PixOffset(x, y):], b.Pix[b.PixOffset(x, y):]
	for c := range 4 {
		if d := int(p[c]) - int(q[c]); d > tolerance || d < -tolerance {
			return true
		}
	}
	return false
}

// highlightDiff returns a pale copy of got with the differing pixels in red.
func highlightDiff(got, want *image.RGBA) *image.RGBA {
	out := image.NewRGBA(got.Rect)
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			p := got.Pix[got.PixOffset(x, y):]
			grey := uint8((int(p[0])+2*int(p[1])+int(p[2]))/16 + 190)
			mark := [4]uint8{grey, grey, grey, 255}
			if pixelsDiffer(got, want, x, y) {
				mark = [4]uint8{220, 0, 0, 255}
			}
			copy(out.Pix[out.PixOffset(x, y):], mark[:])
		}
	}
	return out
}

const (
	maxPixels = 1_000_000 // of a golden picture
	maxChange = 3         // of a channel in flatten; less than half of tolerance
)

// shrinkToFit halves a picture until it has at most maxPixels.
func shrinkToFit(img *image.RGBA) *image.RGBA {
	for img.Rect.Dx()*img.Rect.Dy() > maxPixels {
		img = halve(img)
	}
	return img
}

// halve averages squares of four pixels, without an odd last row or column.
func halve(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/2, img.Rect.Dy()/2))
	draw.ApproxBiLinear.Scale(out, out.Rect, img,
		image.Rectangle{Max: out.Rect.Max.Mul(2)}, draw.Src, nil)
	return out
}

// flatten makes a picture easy to compress without a visible change: a pixel much like its left or
// upper neighbour takes that neighbour's colour, and keeps to one side while it can. This removes
// the fine grain of gradients.
func flatten(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	fromAbove := false
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			p := img.Pix[img.PixOffset(x, y):][:4]
			left, above := neighbour(out, x-1, y), neighbour(out, x, y-1)
			isLeft, isAbove := isNear(p, left), isNear(p, above)
			fromAbove = isAbove && (fromAbove || !isLeft)
			switch {
			case fromAbove:
				p = above
			case isLeft:
				p = left
			}
			copy(out.Pix[out.PixOffset(x, y):], p)
		}
	}
	return out
}

// neighbour returns a pixel, or nil beyond the edge.
func neighbour(img *image.RGBA, x, y int) []uint8 {
	if x < 0 || y < 0 {
		return nil
	}
	return img.Pix[img.PixOffset(x, y):][:4]
}

func isNear(p, q []uint8) bool {
	if q == nil || p[3] != q[3] {
		return false
	}
	for c := range 3 {
		if d := int(p[c]) - int(q[c]); d > maxChange || d < -maxChange {
			return false
		}
	}
	return true
}

// textDiff returns the number of the first line that differs, and a dozen lines of each text.
func textDiff(want, got string) string {
	one, other := strings.Split(want, "\n"), strings.Split(got, "\n")
	first := 0
	for first < min(len(one), len(other)) && one[first] == other[first] {
		first++
	}
	part := func(lines []string) string { return strings.Join(lines[first:min(first+12, len(lines))], "\n") }
	return fmt.Sprintf("from line %d it had\n%s\nand now has\n%s", first+1, part(one), part(other))
}

// Ops returns the operations that draw a picture.
func Ops(p vg.Picture) []vg.Op {
	var l vg.List
	if p.Draw != nil {
		p.Draw(&l)
	}
	return l.Ops()
}

// Dump returns the operations that draw a picture as text, one a line, with lengths in hundredths.
func Dump(p vg.Picture) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%dx%d\n", p.W, p.H)
	for _, op := range Ops(p) {
		paint, st := op.Paint, op.Stroke
		line := op.Line.Font
		fmt.Fprintf(&b, "%d %s at %.2f %.2f by %.2f", op.Kind, op.Path, op.Box, op.Blur, op.Matrix)
		fmt.Fprintf(&b, " text %q %d %d %.2f %.2f", op.Line.Text, line.Typeface, line.Weight, line.Size,
			line.Tracking)
		fmt.Fprintf(&b, " stroke %.2f %t %t %.2f paint %d %.2f %.2f %.2f %.2f", st.Width, st.Butt,
			st.Miter, st.Dash, paint.Kind, paint.From, paint.To, paint.RX, paint.RY)
		for _, stop := range paint.Stops {
			fmt.Fprintf(&b, " %.2f %x", stop.At, stop.Color)
		}
		b.WriteByte('\n')
	}
	// Brackets would only repeat the spaces between numbers.
	return strings.NewReplacer("{", " ", "}", " ", "[", " ", "]", " ").Replace(b.String())
}
