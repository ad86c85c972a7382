package vg_test

import (
	"flag"
	"testing"

	"senet/render/vg"
	"senet/render/vg/vgtest"
)

var _ = flag.Bool("update", false, "rewrite golden files instead of comparing with them")

func TestGoldenOps(t *testing.T) {
	vgtest.Compare(t, vg.DrawScene(t), "words")
}
