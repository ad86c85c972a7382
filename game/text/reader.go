package text

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
)

// RunningGame is the game being played: a game.App, or one that a test watches.
type RunningGame interface {
	Update(elapsed time.Duration, events []ui.Event)
	View() game.View
	// Wake returns the time until something will happen without input, and whether anything will.
	Wake() (time.Duration, bool)
}

// Reader reads the game out line by line. It is the game's Host.
type Reader struct {
	game.NoServices
	Game   RunningGame // set before Run
	Words  *i18n.Catalogue
	Out    io.Writer
	IsBusy func() bool // something is being computed or saved that will be reported
	Wait   func()      // lets a little real time pass

	announcer    Announcer
	pageLines    []string          // lines of the page printed last
	numbers      map[ui.Target]int // of the items on numberedPage
	numberedPage string
	chapters     [][]string // of a long page: headings with what follows, read one by one
	chapter      int        // the number of the next one
	turnButtons  []string   // buttons of the turn, as named last
	namedButtons []string   // buttons that are always there and have been named, which happens once
	isQuitting   bool       // the player wants to leave
	newLines     []string   // lines printed since the last input
}

// While something moves, game time passes in steps. The player is asked for input when nothing new
// was said for patience, or after maxSettle.
const (
	step      = 100 * time.Millisecond
	patience  = 8 * time.Second
	maxSettle = 10 * time.Minute // for a game that plays by itself
)

// Run reads commands, one per line, until the game is left or the input ends.
func (r *Reader) Run(in io.Reader) error {
	r.Words.SetTextMode()
	r.print(r.Words.T("text.welcome"))
	if v := r.Game.View(); len(items(*v.Root)) == 0 { // the title of the demonstration says how to leave it
		r.print(Intro(v))
	}
	r.announce() // before settling, in which notices fade
	r.settle()
	lines := bufio.NewReader(in)
	r.PrintPage()
	for !r.isQuitting {
		fmt.Fprint(r.Out, "> ")
		line, whole, err := readLine(lines)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return errors.New(r.Words.T("text.noinput"))
		case !whole:
			r.print(r.Words.T("text.long"))
		default:
			r.Do(line)
		}
	}
	return nil
}

// maxLine is the longest line of input that is read, in bytes.
const maxLine = 1 << 16

// readLine reads a line without its newline. If it is longer than maxLine, whole is false and the
// rest is skipped.
func readLine(from *bufio.Reader) (line string, whole bool, err error) {
	var read []byte
	whole = true
	for more := true; more; {
		var part []byte
		if part, more, err = from.ReadLine(); err != nil {
			return "", false, err
		}
		if whole = whole && len(read)+len(part) <= maxLine; whole {
			read = append(read, part...)
		}
	}
	return string(read), whole, nil
}

// Do does what a line says and prints the result.
func (r *Reader) Do(line string) {
	r.newLines = nil
	r.announcer.NoteAction()
	r.execute(strings.TrimSpace(line))
	if r.isQuitting {
		return
	}
	if r.PrintPage(); len(r.newLines) == 0 { // say what can be done, or repeat the last answer
		v, offers := r.Game.View(), ""
		if s, atBoard := board.SceneIn(v.Root); atBoard && v.Dialog == nil && s.EndShown > 0 {
			offers = offersText(r.Words, s, *v.Root)
		}
		r.print(cmp.Or(offers, r.announcer.prompt(), r.Words.T("text.nonext")))
	}
}

// print writes a line. Write errors are left to the owner of Out.
func (r *Reader) print(words string) {
	r.newLines = append(r.newLines, words)
	fmt.Fprintln(r.Out, words)
}

// send passes input to the game and prints the result.
func (r *Reader) send(events ...ui.Event) {
	r.update(0, events...)
	r.settle()
}

func (r *Reader) update(elapsed time.Duration, events ...ui.Event) {
	r.Game.Update(elapsed, events)
	r.announce()
}

// Quit ends Run.
func (r *Reader) Quit() { r.isQuitting = true }

// Copy reads the text out, since a terminal has no clipboard.
func (r *Reader) Copy(text, _ string) { r.print(text) }

// ShowFile reads the path out, since a terminal opens nothing.
func (r *Reader) ShowFile(path string) { r.print(path) }

// CopyPicture says that a terminal takes no pictures.
func (r *Reader) CopyPicture(game.PrintJob, string) { r.print(r.Words.T("clipboard.nopicture")) }

// Paste says that a terminal has no clipboard.
func (r *Reader) Paste() { r.print(r.Words.T("text.nopaste")) }

// settle lets game time pass until the game waits for the player, and prints announcements.
func (r *Reader) settle() {
	for all, quiet := time.Duration(0), time.Duration(0); all < maxSettle && quiet < patience &&
		!r.isQuitting; {
		before := len(r.newLines)
		// IsBusy must come before Wake: once it is false, all results are in the queue, and Wake
		// sees them.
		busy := r.IsBusy()
		wake, hasWake := r.Game.Wake()
		switch {
		case r.Game.View().Moving:
			wake = step
		case busy:
			r.Wait()
			wake = 0
		case !hasWake || wake > patience:
			return
		}
		wake = max(wake, time.Millisecond)
		r.update(wake)
		all, quiet = all+wake, quiet+wake
		if before != len(r.newLines) {
			quiet = 0
		}
	}
}

// announce prints what is new: the text above the board, the throw, and notices.
func (r *Reader) announce() {
	for _, line := range r.announcer.Next(r.Words, r.Game.View()) {
		r.print(line)
	}
}

// PrintPage prints what has changed on the page or in the dialog.
func (r *Reader) PrintPage() {
	v := r.Game.View()
	tree := v.Top()
	if tree == nil {
		return
	}
	var lines []string
	n := 2
	if s, ok := board.SceneIn(v.Root); ok && v.Dialog == nil {
		n, lines = 1, r.boardLines(s, *tree)
	} else {
		lines = r.lines(*tree)
	}
	for _, l := range changedLines(r.pageLines, lines, n) {
		r.print(l)
	}
	r.pageLines = lines
}

// changedLines returns the lines to print: only the changed ones if at most one in n has changed,
// else all.
func changedLines(before, now []string, n int) []string {
	changed := slices.DeleteFunc(slices.Clone(now),
		func(l string) bool { return slices.Contains(before, l) })
	if len(changed) <= len(now)/n {
		return changed
	}
	return now
}
