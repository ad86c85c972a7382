//go:build !ebitenginevmguest

package screen

// driven reports whether a test drives the program tick by tick. This program has a window of its
// own.
const driven = false
