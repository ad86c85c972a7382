// Package assets holds the files that travel inside the program: the words of every language. It only embeds them.
package assets

import "embed"

// FS holds the embedded files: lang/<language>/*.txt are the catalogues, lessons/<language>/*.txt the lessons.
//
//go:embed lang lessons
var FS embed.FS
