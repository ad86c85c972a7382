//go:build !ebitenginevmguest

package screen

// driven reports whether a test drives the program tick by tick.
const driven = false
