//go:build !ebitenginevmguest

package screen

// IsDriven reports whether a test drives the program tick by tick.
const IsDriven = false
