package canvas

// Picture is something that is drawn once and shown often.
type Picture struct {
	Key  string      // pictures with the same key look the same: size, theme, words and state are in it
	Role string      // what it is ("table", "board", "pawn")
	W, H int         // pixels
	Draw func(*List) // records it, in pixels from the top left corner
}

// Sprite is a picture somewhere on the screen.
type Sprite struct {
	Picture Picture
	At      Matrix  // picture pixels to screen pixels; a pure translation is rounded to whole pixels
	Clip    *Rect   // screen pixels; nil: not clipped
	Alpha   float64 // 0 invisible … 1 opaque
}

// Scene is a whole picture of the window, back to front.
type Scene []Sprite
