// Package vg draws vectors without a display: paths, paints, shadows, text and clips are recorded
// as a list of operations, which a rasteriser turns into pixels. It also sets type and composes
// finished pictures as sprites.
package vg
