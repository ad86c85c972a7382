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
	"senet/game/i18n"
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
	Words  *i18n.Catalogue
	Out    io.Writer
	Wake   func() (time.Duration, bool) // when the game does something by itself, time being its own
	IsBusy func() bool                  // something is being thought about or kept that will be told
	Wait   func()                       // lets a little real time pass

	pageLines   []string // the lines of the page that were read last
	page        string
	lastPrompt  string   // the words above the board that were read last
	promptLead  string   // how they began when something was done
	interrupted bool     // something else was said there since
	second      string   // and the line below them
	thrown      string   // and what was read of the throw
	notice      string   // the notice
	quit        bool     // the player has left the game
	printed     []string // since something was typed
}

// The game's own time goes on in steps while something moves. When nothing new was said for a
// while, somebody is waited for.
const (
	step      = 100 * time.Millisecond
	patience  = 8 * time.Second
	maxSettle = 10 * time.Minute // of a game that plays by itself, before somebody is asked
)

// Run reads what is to be done, a line each, until the game is left or there are no more lines.
func (r *Reader) Run(in io.Reader) error {
	r.Words.SetTextMode()
	r.print(r.Words.T("text.welcome"))
	r.settle()
	lines := bufio.NewScanner(in)
	r.PrintPage()
	for r.printPrompt(); !r.quit && lines.Scan(); {
		if r.Do(lines.Text()); !r.quit {
			r.printPrompt()
		}
	}
	return lines.Err()
}

// Do carries out a line and prints what comes of it.
func (r *Reader) Do(line string) {
	r.printed = nil
	if s, is := sceneOf(r.Game.View()); is {
		r.promptLead, r.interrupted = s.Prompt.Lead, false
	}
	r.run(strings.TrimSpace(line))
	if r.quit {
		return
	}
	if r.PrintPage(); len(r.printed) == 0 { // the same answer once more is an answer, too
		r.print(cmp.Or(r.lastPrompt, r.Words.T("text.nonext")))
	}
}

// print writes a line; what cannot be written is known to whoever looks at Out.
func (r *Reader) print(words string) {
	r.printed = append(r.printed, words)
	fmt.Fprintln(r.Out, words)
}

// send tells the game what was done, and reads what comes of it.
func (r *Reader) send(events ...ui.Event) {
	r.update(0, events...)
	r.settle()
}

func (r *Reader) update(elapsed time.Duration, events ...ui.Event) {
	for _, e := range r.Update(elapsed, events) {
		switch e.Kind {
		case game.Quit:
			r.quit = true
		case game.CopyText:
			r.print(e.Text)
		case game.PasteText:
			r.print(r.Words.T("text.nopaste"))
		}
	}
	r.announce()
}

// settle lets the game's time pass until it waits for somebody, and reads what is said meanwhile.
func (r *Reader) settle() {
	for all, quiet := time.Duration(0), time.Duration(0); all < maxSettle && quiet < patience && !r.quit; {
		before := r.lastPrompt + r.thrown + r.notice
		wake, will := r.Wake()
		switch {
		case r.Game.View().Moving:
			wake = step
		case r.IsBusy():
			r.Wait()
			wake = 0
		case !will || wake > patience:
			return
		}
		wake = max(wake, time.Millisecond)
		r.update(wake)
		all, quiet = all+wake, quiet+wake
		if before != r.lastPrompt+r.thrown+r.notice {
			quiet = 0
		}
	}
}

// announce reads what is new of what passes by: the words above the board, what has fallen, and notices.
func (r *Reader) announce() {
	v := r.Game.View()
	if v.Notice != "" && v.Notice != r.notice {
		r.print(v.Notice)
	}
	r.notice = v.Notice
	s, ok := sceneOf(v)
	if !ok || v.Dialog != nil {
		return
	}
	if v.Page != r.page { // who comes back to a board hears again how things stand there
		r.page, r.lastPrompt, r.second, r.thrown = v.Page, "", "", ""
	}
	if fallen := r.throwText(s); fallen != r.thrown {
		if r.thrown = fallen; fallen != "" {
			r.print(fallen)
		}
	}
	words := prompt(s, v.Moving)
	if words == "" || words == r.lastPrompt {
		return
	}
	r.lastPrompt = words
	// what stands there again after an answer was heard before it
	if again := s.Prompt.Lead == r.promptLead; !again || !r.interrupted {
		r.interrupted = !again
		r.print(words)
	}
}

// PrintPage prints the page or the dialog, where it has changed since it was printed last.
func (r *Reader) PrintPage() {
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
		if s.Prompt.Second != r.second && s.Prompt.Second != "" && !slices.Contains(r.printed, s.Prompt.Second) {
			r.print(s.Prompt.Second)
		}
		r.second = s.Prompt.Second
		if v.Page == "lesson" { // every step may have a board of its own
			lines = r.positionLines(s)
		}
		most, lines = 1, append(lines, r.boardLines(s, *tree)...)
	} else {
		r.page, r.lastPrompt, lines = v.Page, "", r.lines(*tree)
	}
	for _, l := range changedLines(r.pageLines, lines, most) {
		r.print(l)
	}
	r.pageLines = lines
}

// printPrompt tells that a line is waited for.
func (r *Reader) printPrompt() { fmt.Fprint(r.Out, "> ") }

// changedLines are the lines of a page that have to be read: of one of which no more than one in so many
// has changed only those that have.
func changedLines(before, now []string, one int) []string {
	changed := slices.DeleteFunc(slices.Clone(now), func(l string) bool { return slices.Contains(before, l) })
	if len(changed) <= len(now)/one {
		return changed
	}
	return now
}
