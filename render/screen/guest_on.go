//go:build ebitenginevmguest

package screen

// guest is set when the program is driven by another one, tick by tick: there is no real time, and
// no picture may come later than the tick that asked for it.
const guest = true
