package vg_test

import (
	"testing"

	"senet/render/rastertest"
	"senet/render/vg"
)

func TestLook(t *testing.T) {
	rastertest.Compare(t, vg.DrawScene(t), "words")
}
