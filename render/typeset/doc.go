// Package typeset sets words: fonts, shaping, measuring and line breaking, one truth for screen, paper and tests.
package typeset
