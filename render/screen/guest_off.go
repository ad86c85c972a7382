//go:build !ebitenginevmguest

package screen

// guest is set when the program is driven by another one, tick by tick; here it has a window of its own.
const guest = false
