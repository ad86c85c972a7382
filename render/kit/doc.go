// Package kit is what every painter has at hand: letters, colours, pens, pictures that are made
// once, plates, glyphs and icons.
package kit
