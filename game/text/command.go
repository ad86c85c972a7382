package text

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// execute does what a line says: a command, the number or name of something on the page, or places
// on the board. An empty line does the obvious.
func (r *Reader) execute(line string) {
	v := r.Game.View()
	tree, s, atBoard := v.Top(), board.Scene{}, false
	if v.Dialog == nil {
		s, atBoard = board.SceneIn(v.Root)
	}
	name, value, hasValue := strings.Cut(line, "=")
	_, isThrow := tree.Find(enterPrefix + line)
	switch found := r.findItems(strings.TrimSpace(name), *tree, atBoard); {
	case r.command(line, s, atBoard):
	case !atBoard && len(found) == 0 && r.readChapter(line):
	case line == "":
		r.handleEmptyLine(s, atBoard)
	case atBoard && s.Tray.CanThrow && hasPrefixFold(s.Tray.ThrowLabel, line):
		r.click(ui.Target{Kind: ui.TargetSticks})
	case atBoard && isThrow:
		r.click(ui.Widget(enterPrefix + line))
	case atBoard && r.clickPlaces(line, s):
	case len(found) > 1:
		r.print(r.Words.T("text.which", "names", i18n.JoinPairs(r.Words, "list.clauses", names(found))))
	case len(found) > 0 && found[0].Kind == Field:
		r.fillField(found[0], strings.TrimSpace(value), hasValue)
	case len(found) > 0 && found[0].shortcut == ui.KeyHint && listsMoves(s) && !s.Hint.IsVote: // a press closes it
		r.announcer.Forget()
		r.announce()
	case len(found) > 0:
		if found[0].shortcut == ui.KeyAll { // answered by the list, even if it was said
			r.announcer.previousLines = nil
		}
		r.click(found[0].Target)
	case !atBoard && r.isBoardCommand(line):
		r.print(r.Words.T("text.onboard", "line", line))
	default:
		r.sayUnknown(line, atBoard)
	}
}

// sayUnknown says that a line is not understood, that a hint needs a throw, or that a number in it
// is not a square.
func (r *Reader) sayUnknown(line string, atBoard bool) {
	if s, ok := board.SceneIn(r.Game.View().Root); ok && s.Tray.CanThrow &&
		hasPrefixFold(r.Words.T("bar.hint"), line) {
		r.print(r.Words.T("learn.throwFirst"))
		return
	}
	for _, word := range strings.Fields(line) {
		if n, err := strconv.Atoi(word); err == nil && atBoard &&
			(n < 1 || n > int(rules.LastSquare)) {
			r.print(r.Words.T("text.nosquare", "n", word))
			return
		}
	}
	const most = 60 // letters of the input to repeat
	if letters := []rune(line); len(letters) > most {
		line = string(letters[:most]) + "…"
	}
	r.print(r.Words.T("text.unknown", "line", line))
}

// isBoardCommand reports whether a line is a command that only works at a board.
func (r *Reader) isBoardCommand(line string) bool {
	keys := []string{"text.word.board", "text.word.status", "text.word.moves", "text.word.look", "text.word.danger",
		"text.word.why"}
	return slices.ContainsFunc(keys, func(key string) bool {
		_, found := r.cutCommand(line, key)
		return found
	})
}

// cutCommand reports whether a line begins with a command in the current language, or in English,
// as in the command's key, and returns what follows it.
func (r *Reader) cutCommand(line, key string) (rest string, found bool) {
	line += " "
	for _, word := range []string{r.Words.T(key), strings.TrimPrefix(key, "text.word.")} {
		if hasPrefixFold(line, word+" ") {
			return strings.TrimSpace(line[len(word):]), true
		}
	}
	return "", false
}

// enterPrefix begins the IDs of the buttons that enter a throw of real sticks.
const enterPrefix = "enter."

// command does a command and reports whether the line was one.
func (r *Reader) command(line string, s board.Scene, atBoard bool) bool {
	is := func(key string) bool { // the line is this command and nothing else
		rest, found := r.cutCommand(line, key)
		return found && rest == ""
	}
	place, isLook := r.cutCommand(line, "text.word.look")
	pawn, isWhy := r.cutCommand(line, "text.word.why")
	first, hasFirst := firstMenuLine(*r.Game.View().Root)
	switch {
	case is("text.word.help") || line == "?":
		r.print(r.Words.T("text.help"))
		if atBoard {
			ofTurn, always := actions(r.Words, s, *r.Game.View().Root)
			r.print(actionsText(r.Words, append(ofTurn, always...)))
		}
	case is("text.word.again"):
		r.announcer.Forget()
		r.pageLines, r.turnButtons, r.namedButtons = nil, nil, nil
		r.announce()
	case is("text.word.back"):
		r.send(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	case is("text.word.quit"):
		r.isQuitting = true
	case hasFirst && is("title.play"): // also if a game is continued
		r.click(first)
	case !atBoard:
		return false
	case is("text.word.board"):
		for _, l := range positionLines(r.Words, s) {
			r.print(l)
		}
	case is("text.word.status"):
		for _, l := range status(r.Words, r.Game.View()) {
			r.print(l)
		}
	case is("text.word.moves"):
		r.printMoves(s)
	case is("text.word.danger"):
		if s.Speech.Next == "" && s.Mode != board.PlayMode {
			s.Speech.Next = r.Words.T("text.untold", "task", s.Mode == board.TeachMode)
		}
		r.print(cmp.Or(s.Speech.Next, r.Words.T("text.nodanger")))
		r.announcer.sayOnce([]string{s.Speech.Limit}, r.print)
		if choices := i18n.Sentences(Choices(r.Words, s, board.RingSelected, false),
			Choices(r.Words, s, board.RingMovable, false)); choices != "" {
			r.print(choices)
		}
	case isLook && place != "":
		r.look(place, s)
	case isWhy:
		r.why(pawn, s)
	default:
		return false
	}
	return true
}

// printMoves prints the choices of a hint or a vote or, if none is shown, the list of moves.
func (r *Reader) printMoves(s board.Scene) {
	if listsMoves(s) {
		for _, l := range s.Hint.Lines {
			r.print(l.Spoken)
		}
		return
	}
	for _, l := range s.Moves.Lines {
		r.print(moveLine(r.Words, l))
	}
}

// why explains the moves of a pawn, or why it has none. Without a pawn, it explains why there is
// only one choice.
func (r *Reader) why(pawn string, s board.Scene) {
	at, ok := r.parsePlace(pawn, s)
	ways := waysOf(at, s)
	switch {
	case pawn == "":
		r.print(cmp.Or(s.Speech.Why, r.Words.T("text.noreason")))
	case !ok:
		r.sayUnknown(pawn, true)
	case len(ways) > 0:
		r.print(movesText(r.Words, "text.can", ways))
	case s.IsClickable(at): // a press would move
		r.look(pawn, s)
	default: // the game refuses it, with the reason
		r.click(at)
	}
}

func waysOf(at ui.Target, s board.Scene) []board.PawnMove {
	return slices.DeleteFunc(slices.Clone(s.PawnMoves),
		func(w board.PawnMove) bool { return board.TargetOf(w.From, turnOf(s)) != at })
}

// look reads out what the game shows when the pointer is over a place.
func (r *Reader) look(word string, s board.Scene) {
	at, ok := r.parsePlace(word, s)
	if !ok {
		r.sayUnknown(word, true)
		return
	}
	if r.wasRefused() { // a refusal hides everything else
		r.click(ui.Target{})
	}
	r.Game.Update(0, []ui.Event{{Kind: ui.PointerMove, Target: at}})
	r.Game.Update(time.Second, nil) // the information appears after a while
	shown, _ := board.SceneIn(r.Game.View().Root)
	if shown.Prompt.Detail == s.Prompt.Detail {
		shown.Prompt.Detail = shown.Speech.Look
	}
	pawn := ""
	for _, p := range s.Board.Pawns {
		if at.Kind == ui.TargetSquare && p.Square() == at.Square && !p.Ghost {
			pawn = r.Words.T("pawn." + p.Shape.Word())
		}
	}
	name := ""
	if at.Kind == ui.TargetSquare && !strings.Contains(shown.Prompt.Detail, s.HouseNames[at.Square]) {
		name = s.HouseNames[at.Square]
	}
	words := append([]string{r.Words.T("text.look", "square", word, "name", name, "pawn", pawn),
		shown.Prompt.Detail}, changedLines(r.pathLines(s), r.pathLines(shown), 1)...)
	r.print(i18n.Sentences(words...))
	r.Game.Update(0, []ui.Event{{Kind: ui.PointerMove}})
}

// handleEmptyLine handles an empty line: it throws, makes the only possible move or the one that is
// shown, or presses what has the focus.
func (r *Reader) handleEmptyLine(s board.Scene, atBoard bool) {
	paths := slices.DeleteFunc(slices.Clone(s.Board.Paths),
		func(p board.MovePath) bool { return p.Refused })
	ways := slices.DeleteFunc(slices.Clone(s.PawnMoves),
		func(w board.PawnMove) bool { return w.Ring != board.RingSelected })
	shown := slices.DeleteFunc(slices.Clone(s.Board.Arrows),
		func(a board.Arrow) bool { return a.Ink != board.InkLegal })
	switch focus := r.Game.View().Focus; {
	case atBoard && s.Mode == board.TeachMode && len(shown) == 1 &&
		s.IsClickable(board.TargetOf(shown[0].From, turnOf(s))): // a task shows its solution
		if !s.Board.HasSelected() {
			r.click(board.TargetOf(shown[0].From, turnOf(s)))
		}
		r.click(board.TargetOf(shown[0].To, turnOf(s)))
	case atBoard && s.Tray.CanThrow:
		r.click(ui.Target{Kind: ui.TargetSticks})
	case atBoard && len(paths) == 1:
		squares := paths[0].Squares
		r.click(board.TargetOf(squares[len(squares)-1], turnOf(s)))
	case atBoard && len(ways) == 1: // no path is drawn while the moves of all pawns are
		r.click(board.TargetOf(ways[0].To, turnOf(s)))
	case atBoard && hasSelected(s): // several ways are open
		r.print(cmp.Or(Choices(r.Words, s, board.RingSelected, false), r.announcer.prompt()))
	case !atBoard: // a page may press something else, as "Start" promises
		r.send(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	case focus == ui.Target{}:
		r.print(r.Words.T("text.nonext"))
	default:
		view := r.Game.View()
		if stops := view.Top().TabSequence(); focus.Kind == ui.TargetSticks && len(stops) > 0 {
			focus = stops[0] // the foremost of several pawns that can move
		}
		r.click(focus)
	}
}

// click presses and releases a target.
func (r *Reader) click(at ui.Target) {
	r.update(0, clickEvents(at)...)
	r.settle()
}

func clickEvents(at ui.Target) []ui.Event {
	return []ui.Event{{Kind: ui.PointerDown, Target: at}, {Kind: ui.PointerUp, Target: at},
		{Kind: ui.PointerMove}}
}

// clickPlaces clicks the places in a line, such as "9", "9 11", "9-11" or "28 home", and while a
// position is set up "spools 9". A pawn named alone makes its move if it has only one. It reports
// whether the line consists of places.
func (r *Reader) clickPlaces(line string, s board.Scene) bool {
	words := strings.FieldsFunc(line, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	var at []ui.Target
	for i, w := range words {
		t, ok := r.parsePlace(w, s)
		if !ok && i == 0 && len(words) > 1 {
			t, ok = r.parseHand(w, s)
		}
		if !ok {
			return false
		}
		at = append(at, t)
	}
	chosen := pawns(s.Board, func(p board.Pawn) bool { return p.Ring == board.RingSelected })
	if len(at) == 1 && listsMoves(s) && !s.Hint.IsVote && chosen != 0 && chosen == rules.Squares(at[0].Square) {
		r.handleEmptyLine(s, true) // the hint's pawn makes its move
		return true
	}
	// The pawn is selected already: another click would deselect it.
	if len(at) == 2 && chosen == rules.Squares(at[0].Square) {
		at = at[1:]
	}
	if len(at) == 1 && s.Mode == board.PlayMode && !hasSelected(s) { // its only move is in the list of moves
		if ways := waysOf(at[0], s); len(ways) == 1 {
			at = append(at, board.TargetOf(ways[0].To, turnOf(s)))
		}
	}
	for i, t := range at {
		if i == 1 && at[0].Kind == ui.TargetSquare && !r.canSelect(at[0].Square) {
			break // the pawn selected before has moved there
		}
		if i < len(at)-1 { // the pawn's other moves need not be said
			if r.Game.Update(0, clickEvents(t)); !r.wasRefused() {
				continue
			}
		}
		if r.click(t); r.wasRefused() {
			break
		}
	}
	return len(at) > 0
}

// canSelect reports whether a pawn on a square is selected, or nothing can be.
func (r *Reader) canSelect(at rules.Square) bool {
	s, ok := board.SceneIn(r.Game.View().Root)
	chosen := pawns(s.Board, func(p board.Pawn) bool { return p.Ring == board.RingSelected })
	return !ok || chosen == 0 || chosen.Has(at)
}

func (r *Reader) wasRefused() bool {
	s, ok := board.SceneIn(r.Game.View().Root)
	return ok && s.Prompt.Kind == board.PromptRefusal
}

// fillField replaces the text of a field, or explains how to if there is no text.
func (r *Reader) fillField(field Part, text string, hasText bool) {
	if !hasText {
		r.print(r.Words.T("text.write", "name", field.Name))
		return
	}
	r.click(field.Target)
	r.send(ui.Event{Kind: ui.KeyPress, Key: ui.KeySelectAll}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyDelete},
		ui.Event{Kind: ui.TextInput, Text: text}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
}

// firstMenuLine returns the first line of the menu of the title page.
func firstMenuLine(tree ui.Node) (at ui.Target, ok bool) {
	for n := range tree.All {
		if n.Style == ui.MenuLine && n.Selected {
			return ui.Widget(n.ID), true
		}
	}
	return at, false
}

// findItems returns the item with a number, if the page has numbers; else the item with a name;
// else all items whose name begins with the word, or has a word that does.
func (r *Reader) findItems(word string, tree ui.Node, atBoard bool) (found []Part) {
	var within []Part
	list := items(tree)
	if n, err := strconv.Atoi(word); err == nil && !atBoard {
		return slices.DeleteFunc(list, func(p Part) bool { return r.numbers[p.Target] != n })
	}
	for _, p := range list {
		if strings.EqualFold(p.Name, word) {
			return []Part{p}
		}
		switch {
		case word == "":
		case hasPrefixFold(p.Name, word):
			found = append(found, p)
		case strings.Contains(strings.ToLower(p.Name), " "+strings.ToLower(word)):
			within = append(within, p)
		}
	}
	if len(found) == 0 {
		return within
	}
	return found
}

// hasPrefixFold reports whether a name begins with a word, ignoring case.
func hasPrefixFold(name, word string) bool {
	return len(name) >= len(word) && strings.EqualFold(name[:len(word)], word)
}

func names(parts []Part) (names []string) {
	for _, p := range parts {
		names = append(names, p.Name)
	}
	return names
}
