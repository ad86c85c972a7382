// Package assets holds the files that travel inside the program: the words of every language, the
// lessons, and what the computer has learned. It also holds the version.
package assets

import "embed"

// Version is the version of the game.
const Version = "1.0.0"

// Home is the web address of the project, without a slash at its end, and Contact the e-mail
// address of its authors. Packages and pages leave out an empty one.
const (
	Home    = ""
	Contact = ""
)

// FS holds the embedded files: catalogues (lang/<language>/*.txt), lessons
// (lessons/<language>/*.txt), plans for a class (plans.txt), what the computer has learned of a
// rule set (opponent/<way to play>.bin) and how well it plays (opponent/ladder.txt), puzzles
// (puzzles/<way to play>.txt), and fonts (fonts/*.ttf).
//
//go:embed lang lessons plans.txt opponent puzzles fonts/*.ttf
var FS embed.FS
