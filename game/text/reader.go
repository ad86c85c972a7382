package text

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"senet/game"
	"senet/game/lang"
	"senet/game/ui"
)

// Game is the game that is played; all that keeps it and thinks for it stands behind it.
type Game interface {
	Update(elapsed time.Duration, events []ui.Event) []game.Effect
	View() game.View
}

// Reader reads the game out, line by line.
type Reader struct {
	Game
	Words *lang.Catalogue
	Out   io.Writer
	Wake  func() (time.Duration, bool) // when the game does something by itself, time being its own
	Busy  func() bool                  // something is being thought about or kept that will be told
	Wait  func()                       // lets a little real time pass

	seen   []string // the lines of the page that were read last
	page   game.PageID
	last   string   // the words above the board that were read last
	lead   string   // how they began when something was done
	apart  bool     // something else was said there since
	second string   // and the line below them
	thrown string   // and what was read of the throw
	heard  string   // the notice
	ended  bool     // the player has left the game
	told   []string // since something was typed
}

// The game's own time goes on in steps while something moves. When nothing new was said for a
// while, somebody is waited for.
const (
	step     = 100 * time.Millisecond
	patience = 8 * time.Second
	longest  = 10 * time.Minute // of a game that plays by itself, before somebody is asked
)

// Run reads what is to be done, a line each, until the game is left or there are no more lines.
func (r *Reader) Run(in io.Reader) error {
	r.Words.Type()
	r.line(r.Words.T("text.welcome"))
	r.settle()
	lines := bufio.NewScanner(in)
	r.ReadOut()
	for r.prompt(); !r.ended && lines.Scan(); {
		if r.Do(lines.Text()); !r.ended {
			r.prompt()
		}
	}
	return lines.Err()
}

// Do carries out a line and reads out what comes of it.
func (r *Reader) Do(line string) {
	r.told = nil
	if s, is := sceneOf(r.Game.View()); is {
		r.lead, r.apart = s.Prompt.Lead, false
	}
	r.obey(strings.TrimSpace(line))
	if r.ended {
		return
	}
	if r.ReadOut(); len(r.told) == 0 { // the same answer once more is an answer, too
		r.line(cmp.Or(r.last, r.Words.T("text.nonext")))
	}
}

// line writes a line; what cannot be written is known to whoever looks at Out.
func (r *Reader) line(words string) {
	r.told = append(r.told, words)
	fmt.Fprintln(r.Out, words)
}

// say tells the game what was done, and reads what comes of it.
func (r *Reader) say(events ...ui.Event) {
	r.update(0, events...)
	r.settle()
}

func (r *Reader) update(elapsed time.Duration, events ...ui.Event) {
	for _, e := range r.Update(elapsed, events) {
		switch e.Kind {
		case game.Quit:
			r.ended = true
		case game.CopyText:
			r.line(e.Text)
		case game.PasteText:
			r.line(r.Words.T("text.nopaste"))
		}
	}
	r.listen()
}

// settle lets the game's time pass until it waits for somebody, and reads what is said meanwhile.
func (r *Reader) settle() {
	for all, quiet := time.Duration(0), time.Duration(0); all < longest && quiet < patience && !r.ended; {
		before := r.last + r.thrown + r.heard
		wake, will := r.Wake()
		switch {
		case r.Game.View().Moving:
			wake = step
		case r.Busy():
			r.Wait()
			wake = 0
		case !will || wake > patience:
			return
		}
		wake = max(wake, time.Millisecond)
		r.update(wake)
		all, quiet = all+wake, quiet+wake
		if before != r.last+r.thrown+r.heard {
			quiet = 0
		}
	}
}

// listen reads what is new of what passes by: the words above the board, what has fallen, and notices.
func (r *Reader) listen() {
	v := r.Game.View()
	if v.Notice != "" && v.Notice != r.heard {
		r.line(v.Notice)
	}
	r.heard = v.Notice
	s, ok := sceneOf(v)
	if !ok || v.Dialog != nil {
		return
	}
	if v.Page != r.page { // who comes back to a board hears again how things stand there
		r.page, r.last, r.second, r.thrown = v.Page, "", "", ""
	}
	if fallen := r.fallen(s); fallen != r.thrown {
		if r.thrown = fallen; fallen != "" {
			r.line(fallen)
		}
	}
	words := prompt(s, v.Moving)
	if words == "" || words == r.last {
		return
	}
	r.last = words
	// what stands there again after an answer was heard before it
	if again := s.Prompt.Lead == r.lead; !again || !r.apart {
		r.apart = !again
		r.line(words)
	}
}

// ReadOut reads the page or the dialog, where it has changed since it was read last.
func (r *Reader) ReadOut() {
	v := r.Game.View()
	tree := v.Root
	if v.Dialog != nil {
		tree = v.Dialog
	}
	if tree == nil {
		return
	}
	var lines []string
	most := 4
	if s, ok := sceneOf(v); ok && v.Dialog == nil {
		if s.Prompt.Second != r.second && s.Prompt.Second != "" && !slices.Contains(r.told, s.Prompt.Second) {
			r.line(s.Prompt.Second)
		}
		r.second = s.Prompt.Second
		if v.Page == game.Lesson { // every step may have a board of its own
			lines = r.position(s)
		}
		most, lines = 1, append(lines, r.atBoard(s, *tree)...)
	} else {
		r.page, r.last, lines = v.Page, "", r.lines(*tree)
	}
	for _, l := range fresh(r.seen, lines, most) {
		r.line(l)
	}
	r.seen = lines
}

// prompt tells that a line is waited for.
func (r *Reader) prompt() { fmt.Fprint(r.Out, "> ") }

// fresh are the lines of a page that have to be read: of one of which no more than one in so many
// has changed only those that have.
func fresh(before, now []string, one int) []string {
	changed := slices.DeleteFunc(slices.Clone(now), func(l string) bool { return slices.Contains(before, l) })
	if len(changed) <= len(now)/one {
		return changed
	}
	return now
}
