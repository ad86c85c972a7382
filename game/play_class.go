package game

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// Typed is a character typed at the table: what has fallen, or one of the switches.
func (g *tableControl) Typed(a *App, c rune) bool {
	if c != ' ' {
		defer func() { g.stirred = a.now }()
	}
	switch {
	case g.confirmLetter(a, c):
	case c >= '0' && c <= '9' && g.byHand(a):
		g.wrong = !g.given(a, int(c-'0'))
		return true // also where nothing like it can fall: it must not choose a colour instead
	case c == 'h' || c == 'H':
		a.showFocus = true // who asks by a key follows the advice by a key
		g.askHint(a)
	case c == 'm' || c == 'M':
		g.pressAll(a)
	case c == 'r' || c == 'R':
		g.realKey(a)
	default:
		return false
	}
	return true
}

// pressAll shows the moves of all pawns from now on, or no more.
func (g *tableControl) pressAll(a *App) {
	a.settings.All = !a.settings.All
	a.saveSettings()
	g.finish(a)
	g.board.No = board.Rejection{}
	if !g.board.ByItself { // all are shown, also to who has taken one up
		g.board.Choose(rules.Nowhere)
	}
}

// pressReal lets the players throw on a real table, or the game again.
func (g *tableControl) pressReal(a *App) {
	a.settings.Real, g.wrong = !a.settings.Real, false
	a.saveSettings()
	switch {
	case !a.settings.Real:
		a.tell(a.T("class.gameThrows"))
	case !g.byHand(a): // else it is asked above the board
		a.tell(a.T("class.youThrow", "how", a.T("class.wrong.second")))
	}
}

// realKey is the key that changes who throws. Against the computer it only lets the game throw
// again: one key pressed by mistake must not leave the throws to whoever sits there.
func (g *tableControl) realKey(a *App) {
	if !a.settings.Real && !a.settings.Presenter && g.Match.People() < 2 {
		a.tell(a.T("class.realByMenu"))
		return
	}
	g.pressReal(a)
}

// mostReasons is how many letters of reasons are told at once, for they have to fit the line above
// the board; where there are more, pointing at a pawn tells its own.
const mostReasons = 200

// showsAll reports whether the moves of all pawns are shown now. While somebody holds a pawn, or
// has chosen one, that one alone is told of, as ever.
func (v *tableView) showsAll() bool {
	_, asked := v.waiting()
	return v.app.settings.All && !asked && v.idle() && !v.board.No.On && v.board.Held.From == rules.Nowhere &&
		(v.board.Chosen == rules.Nowhere || v.board.ByItself) && v.Match.Phase() == rules.ToMove
}

// showAll draws the moves of all pawns, and those that are refused to the others. Of the pawn that
// is looked at it tells why.
func (v *tableView) showAll() {
	if !v.showsAll() {
		if v.app.settings.All && v.Match.MayThrow() && v.idle() && !v.board.No.On {
			v.Prompt.Second = v.app.T("prompt.allAfter")
		}
		return
	}
	can := v.drawMoves()
	stuck := v.stuck()
	var reasons []string
	var arrows []board.Arrow
	for _, no := range stuck {
		at, words := no.From, v.tells(v.app).Refusal(no)
		arrow := board.Arrow{From: at, To: no.To, Ink: board.InkNot}
		seen := no.To.OnBoard() && at.OnBoard() && no.To != at
		v.Board.RingAt(at, board.RingRefused, 1)
		if target := v.atHand().Target(at); v.app.hover == target || v.app.showFocus && v.app.focus == target {
			v.Prompt.Kind, v.Prompt.Lead, v.Prompt.Rest, v.Prompt.Second = board.PromptRefusal,
				words.Lead, words.Rest, i18n.RuleQuote(v.app.words, v.Set, no)
			if seen {
				v.Board.Arrows = append(v.Board.Arrows, arrow)
			}
			if words.Framed != 0 {
				v.Board.Outlines = append(v.Board.Outlines,
					board.Outline{Kind: board.OutlineRefused, Squares: words.Framed, Label: words.Label,
						Alpha: 1})
			}
			return
		}
		if seen {
			// the cross at an end lies over what begins there
			arrows = append([]board.Arrow{arrow}, arrows...)
		}
		who := strconv.Itoa(int(at))
		if at == rules.Hand {
			who = v.app.T("place.hand")
		}
		// a name that begins with the pawn's own square says it twice
		why := strings.TrimPrefix(words.Label, who+": ")
		reasons = append(reasons, v.app.T("class.why", "who", who, "why", why, "plain", words.Label == "",
			"lead", words.Lead))
	}
	v.Board.Arrows = append(v.Board.Arrows, arrows...)
	v.Prompt.Rest = v.app.T("class.all", "can", can, "stuck", len(stuck), "held", len(stuck) > 0, "by",
		v.chosen.number > 0, "number", v.chosen.number)
	v.Prompt.Second = i18n.JoinPairs(v.app.words, "list.reasons", reasons)
	if utf8.RuneCountInString(v.Prompt.Second) > mostReasons {
		v.Prompt.Second = v.app.T("class.all.point")
	}
}

// drawMoves draws what can be moved by the chosen number, or by any, and tells how many pawns can.
func (v *tableView) drawMoves() int {
	can := map[rules.Square]bool{}
	for _, m := range v.Match.Legal() {
		if !isPass(m) && v.uses(m) {
			can[m.From] = true
			v.Board.Arrows = append(v.Board.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
	}
	return len(can)
}

// askHand says that the throw is to be typed in.
func (v *tableView) askHand() {
	if !v.idle() || !v.byHand(v.app) {
		return
	}
	least, most, key := 0, 4, "class.sticks"
	if v.rules().Options().Die {
		least, most, key = 1, 6, "class.die"
	}
	// where everybody looks, unless gathered numbers lie there
	onPlaque := v.app.isLarge() && len(v.Tray.Numbers) == 0
	for n := least; n <= most; n++ {
		id, label := castIDs+strconv.Itoa(n), strconv.Itoa(n)
		give := func() { v.page.given(v.app, n) }
		if onPlaque {
			v.Tray.Numbers = append(v.Tray.Numbers, board.Number{ID: id, Value: label})
			v.on(id, give)
		} else {
			v.press.Actions = append(v.press.Actions, board.ActionButton(id, label).OnPress(give))
		}
	}
	if !v.board.No.On {
		say := func(key string) string { return v.tells(v.app).T(v.Match.Position().Turn(), key) }
		v.Prompt.Lead, v.Prompt.Rest, v.Prompt.Second = say(key), "", say(key+".second")
		if v.wrong {
			v.Prompt.Lead, v.Prompt.Second = say(key+".wrong"), say("class.wrong.second")
		}
	}
	v.Tray.Call, v.Tray.Lit = v.app.T("class.call"), false
	if key == "class.sticks" {
		v.showDown()
	}
}

// askSure shows the move that waits to be confirmed, with its two buttons.
func (v *tableView) askSure() {
	m, on := v.waiting()
	if !on {
		return
	}
	line := v.tells(v.app).ConfirmPrompt(m)
	v.Prompt.Kind, v.Prompt.Lead, v.Prompt.Rest, v.Prompt.Second = board.PromptTurn, line.Lead,
		line.Rest, line.Second
	v.press.Actions = []ui.Node{
		board.ActionButton("confirm.yes", v.app.T("confirm.yes")).OnPress(func() { v.page.confirm(v.app, true) }),
		board.ActionButton("confirm.no", v.app.T("confirm.no")).OnPress(func() { v.page.confirm(v.app, false) })}
}
