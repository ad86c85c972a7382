package vg_test

import (
	"testing"

	"senet/render/vg"
	"senet/render/vg/vgtest"
)

func TestGoldenOps(t *testing.T) {
	vgtest.Compare(t, vg.DrawScene(t), "words")
}
