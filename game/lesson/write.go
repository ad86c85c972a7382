package lesson

import (
	"fmt"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Write returns a game, up to its cursor, as a lesson for a teacher to continue. Each move with its
// throws is a step, and so is each throw without a move; comments of the record become captions.
// The lines of note become comments of the lesson. Write cuts a title that is longer than MaxTitle,
// and a game with too many steps.
func Write(g record.Game, title, note string) string {
	h := g.Header()
	set, _ := ruleset.ByID(h.RuleSet)
	w := &writer{game: g}
	w.line("lesson", truncate(title, MaxTitle))
	for line := range strings.Lines(note) {
		fmt.Fprintln(w, "#", strings.TrimSpace(line))
	}
	w.rules(set, h)
	for i := range g.Cursor() {
		w.entry(i)
	}
	if len(w.throws) > 0 { // they have not been used yet
		w.step("")
	}
	return w.String()
}

// QuestionStep is a step with a position and a question about it.
type QuestionStep struct {
	Position rules.Position
	Ask      string
	Marks    rules.SquareSet
	Arrows   []board.Arrow // between squares
}

// WriteQuestions returns a lesson with a step for each question, with the rules and names of a
// header. A position before a throw has no moves as an answer, so its question becomes a caption.
func WriteQuestions(h record.Header, title string, questions []QuestionStep) string {
	set, _ := ruleset.ByID(h.RuleSet)
	w := &writer{}
	w.line("lesson", truncate(title, MaxTitle))
	w.rules(set, h)
	for i, q := range questions {
		fmt.Fprintf(w, "\nstep %d\n", i+1)
		w.line("position", q.Position.String())
		var arrows []string
		for _, a := range q.Arrows {
			arrows = append(arrows, arrowText(a))
		}
		var marks []string
		for _, s := range q.Marks.List() {
			marks = append(marks, strconv.Itoa(int(s)))
		}
		w.line("mark", strings.Join(marks, " "))
		w.line("arrow", strings.Join(arrows, " "))
		word := "say"
		if q.Position.Phase() == rules.ToMove {
			word = "ask"
		}
		w.line(word, truncate(q.Ask, MaxCaption))
	}
	return w.String()
}

// writer is a lesson being written.
type writer struct {
	strings.Builder
	game     record.Game
	steps    int
	throws   []string // throws and comments of the next step
	comments []string
}

// line writes a line, unless its text is empty.
func (w *writer) line(word, text string) {
	if text != "" {
		fmt.Fprintf(w, "%s: %s\n", word, text)
	}
}

func (w *writer) rules(set ruleset.Set, h record.Header) {
	w.line("rules", ruleset.Code(set, h.House))
	if h.Pawns != 0 && len(set.Pawns) > 1 {
		w.line("pawns", strconv.Itoa(h.Pawns))
	}
	if h.Die && set.Dice {
		w.line("die", "yes")
	}
	w.line("cones", truncate(h.Players[rules.Cones], MaxName))
	w.line("spools", truncate(h.Players[rules.Spools], MaxName))
}

// entry adds a throw or a move of the game.
func (w *writer) entry(i int) {
	e, before, after := w.game.Entry(i), w.game.PositionAt(i), w.game.PositionAt(i+1)
	if e.IsMove {
		w.step(notation(w.game.Rules(), before, e.Move), remarks(e.Comment)...)
		return
	}
	w.comments = append(w.comments, remarks(e.Comment)...)
	w.throws = append(w.throws, record.ThrowText(e.Throw))
	if after.Phase() != rules.ToMove && after.NumbersLeft() == 0 {
		w.step("")
	}
}

// step writes a step with a move, which may be empty, and the captions after it.
func (w *writer) step(move string, then ...string) {
	if w.steps == maxSteps {
		return
	}
	w.steps++
	fmt.Fprintf(w, "\nstep %d\n", w.steps)
	if w.steps == 1 {
		w.line("position", w.game.PositionAt(0).String())
	}
	for _, text := range w.comments {
		w.line("say", text)
	}
	w.line("throw", strings.Join(w.throws, " "))
	w.line("move", move)
	for _, text := range then {
		w.line("then", text)
	}
	w.throws, w.comments = nil, nil
}

func remarks(comment string) (captions []string) {
	line := ""
	for _, word := range strings.Fields(comment) {
		word = truncate(word, MaxCaption)
		if next := strings.TrimSpace(line + " " + word); len([]rune(next)) <= MaxCaption {
			line = next
			continue
		}
		captions, line = append(captions, line), word
	}
	if line != "" {
		captions = append(captions, line)
	}
	return captions
}

// truncate returns at most max characters of a text.
func truncate(text string, max int) string {
	if runes := []rune(text); len(runes) > max {
		text = strings.TrimSpace(string(runes[:max]))
	}
	return text
}
