package theme

// Points are the four colours to point with on the board. They differ in hue and in lightness, are dark enough for their
// white surround on ivory, and light enough for it on blue; no theme changes them, so that a class can name them.
func Points() [4]Colour {
	return [4]Colour{rgb(0xc42b00), rgb(0x0f7a3d), rgb(0x5b2bb0), rgb(0x0077b8)}
}
