//go:build !ebitenginevmguest

package screen

// guest reports whether a test drives the program tick by tick. This program has a window of its own.
const guest = false
