//go:build ebitenginevmguest

package screen

// IsDriven reports whether a test drives the program tick by tick. There is then no real time, and
// every picture must be ready in the tick that needs it.
const IsDriven = true
