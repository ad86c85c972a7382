package rastertest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// go test has no other way to hand a test kit a wish than a flag, and a flag must exist before tests begin.
var update = flag.Bool("update", false, "write the golden pictures in testdata anew instead of comparing with them")

// Compare fails the test where img does not look like testdata/name.png. Pictures of more than a million pixels
// are compared at half, a quarter … of their size; slight differences (see Differ) are let pass. With the flag
// -update the golden picture is written anew. After a failure the pictures lie in a folder that the message names.
func Compare(t testing.TB, img image.Image, name string) {
	t.Helper()
	got := shrink(toRGBA(img))
	path := filepath.Join("testdata", filepath.FromSlash(name)+".png")
	if *update {
		if err := save(path, settle(got)); err != nil {
			t.Fatalf("The golden picture cannot be written: %v", err)
		}
		return
	}
	want, err := load(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.Errorf("There is no golden picture %s yet. Look at %s; if it is right, run this test with -update.", path, keep(t, got, nil))
	case err != nil:
		t.Errorf("The golden picture %s cannot be read: %v", path, err)
	default:
		if why := Differ(got, want); why != "" {
			t.Errorf("%s does not look like %s: %s. See %s; if the new look is right, run this test with -update.", name, path, why, keep(t, got, want))
		}
	}
}

func load(path string) (*image.RGBA, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return toRGBA(img), nil
}

func save(path string, img image.Image) error {
	var data bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&data, img); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data.Bytes(), 0o644)
}

// keep writes what a person wants to see after a failure and names the folder.
func keep(t testing.TB, got, want *image.RGBA) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "golden-*")
	if err != nil {
		return fmt.Sprintf("nothing (%v)", err)
	}
	pictures := map[string]*image.RGBA{"got.png": got}
	if want != nil {
		pictures["want.png"] = want
		if want.Rect.Size() == got.Rect.Size() {
			pictures["diff.png"] = difference(got, want)
		}
	}
	for name, img := range pictures {
		if err := save(filepath.Join(dir, name), img); err != nil {
			return fmt.Sprintf("nothing (%v)", err)
		}
	}
	return dir
}

func toRGBA(img image.Image) *image.RGBA {
	if rgba, ok := img.(*image.RGBA); ok && rgba.Rect.Min == (image.Point{}) && rgba.Stride == rgba.Rect.Dx()*4 {
		return rgba
	}
	out := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}
