// Package assets holds the files that travel inside the program: the words of every language. It only embeds them.
package assets

import "embed"

// FS holds the embedded files: lang/<language>/*.txt are the catalogues, lessons/<language>/*.txt the lessons, and
// opponent/<rule set>.bin what the computer has learned of a rule set.
//
//go:embed lang lessons opponent
var FS embed.FS
