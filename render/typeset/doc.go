// Package typeset sets words: fonts, shaping, measuring and line breaking, one truth for the screen and the tests.
package typeset
