package theme

// Points are the four colours to point with on the board. They differ in hue and in lightness, are dark enough for their
// white surround on ivory, and lie in it on blue; no theme changes them, so that a class can name them. Red comes last: the
// program's own red says what cannot be done.
func Points() [4]Colour {
	return [4]Colour{rgb(0x005c94), rgb(0x0b5a2c), rgb(0x4a1f9c), rgb(0xa82400)}
}
