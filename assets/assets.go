// Package assets holds the files that travel inside the program: the words of every language, the
// lessons, and what the computer has learned. It only embeds them, and says which version they are
// of.
package assets

import "embed"

// Version is the version of the game. No other file names it.
const Version = "1.0.0"

// Home is the web address of the project, without a slash at its end, and Contact the e-mail
// address of its authors. Packages and pages leave out what is empty here.
const (
	Home    = ""
	Contact = ""
)

// FS holds the embedded files: lang/<language>/*.txt are the catalogues, lessons/<language>/*.txt
// the lessons, plans.txt the plans for a class, opponent/<way to play>.bin what the computer has
// learned of a rule set, opponent/ladder.txt how well it plays, puzzles/<way to play>.txt positions
// to practise, and fonts/*.ttf the fonts.
//
//go:embed lang lessons plans.txt opponent puzzles fonts/*.ttf
var FS embed.FS
