package vg_test

import (
	"testing"

	"senet/render/vg"
	"senet/render/vg/vgtest"
)

func TestLook(t *testing.T) {
	vgtest.Compare(t, vg.DrawScene(t), "words")
}
