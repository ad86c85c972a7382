package screen

import (
	"strings"
	"time"

	"senet/game"
	"senet/game/i18n"
	"senet/game/text"
	"senet/render/vg"
	"senet/render/view"
)

// Config configures a window.
type Config struct {
	App           text.RunningGame
	Host          *Host                                       // of the game
	Open          func(v game.View, w, h int) view.PageLayout // lays out a view for a window of w x h pixels
	Clock         func() time.Duration                        // monotonic time
	Words         *i18n.Catalogue
	Read          func(path string) game.File // reads a file that the system opens with the game; from any goroutine
	Placement     Placement                   // the last one; zero for any
	SavePlacement func(Placement)
	Icon          []vg.Picture // in several sizes
	Title         string
	Close         <-chan struct{} // closed when the system asks the program to end
	// Terminate saves everything and ends the program. It is called from another goroutine, after
	// Close without an error, or when the window is lost.
	Terminate func(err error)
}

// Language returns the language of the system, such as "de", or "" if it is unknown. env returns
// the value of an environment variable.
func Language(env func(string) string) string {
	language, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(systemLanguage(env))), "_")
	language, _, _ = strings.Cut(language, "-")
	language, _, _ = strings.Cut(language, ".")
	return language
}
