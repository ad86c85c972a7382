// Package canvas holds the drawing words: paths, paints, shadows, text and clips, recorded as a list that a
// rasteriser turns into pixels, and the sprites a picture of the screen is put together from.
package canvas
