package game

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/lang"
	"senet/game/say"
	"senet/game/table"
	"senet/rules"
)

// classroom is what a teacher has switched on for the game in play. It is not part of its record; of all this the settings keep
// that the sticks are thrown on a real table.
type classroom struct {
	all   bool // every pawn's move, or the reason it has none, is shown; to the end of the game
	real  bool // the sticks are thrown on a real table, and typed in
	wrong bool // something was given that cannot be
	down  sticksDown

	unsure  unsure
	stir    time.Duration // when something was last typed, thrown or asked,
	stirred bool          // if ever
	sure    bool          // the move being made has been confirmed
	sand    sandclock
}

// castIDs is the beginning of the ids of the buttons that say what has fallen.
const castIDs = "cast."

// byHand tells whether the throw that is due is thrown on a real table.
func (t *sitting) byHand(a *App) bool {
	return a.class.real && t.match.CanThrow() && !t.match.Computer(t.match.Position().Turn())
}

// given takes what has fallen on a real table: so many marked sides, or a face of the die.
func (t *sitting) given(a *App, n int) bool {
	throw := rules.Marked(n)
	if t.rules().Options().Die {
		throw = rules.Face(n)
	}
	if !t.byHand(a) || n < 0 || !throw.Valid() || t.win.on {
		return false
	}
	t.finish(a)
	step, err := t.match.Given(throw)
	if err != nil {
		return false
	}
	t.board.No, a.class.wrong = board.Refused{}, false
	t.done(a, step)
	return true
}

// askHand says that the throw is to be typed in.
func (t *sitting) askHand(a *App, v *View) {
	if t.board.Reel.Running() || t.win.on || !t.byHand(a) {
		return
	}
	least, most, key := 0, 4, "class.sticks"
	if t.rules().Options().Die {
		least, most, key = 1, 6, "class.die"
	}
	large := a.presenter && len(v.Play.Tray.Numbers) == 0 // on the plaque, where everybody looks, unless gathered numbers lie there
	for n := least; n <= most; n++ {
		id, label := castIDs+strconv.Itoa(n), strconv.Itoa(n)
		if large {
			v.Play.Tray.Numbers = append(v.Play.Tray.Numbers, table.Number{ID: id, Value: label})
			continue
		}
		v.Play.Actions = append(v.Play.Actions, Widget{ID: id, Kind: Button, Label: label})
	}
	if !t.board.No.On {
		v.Play.Prompt.Lead = t.tells(a).T(t.match.Position().Turn(), key)
		v.Play.Prompt.Rest, v.Play.Prompt.Second = "", a.words.T(key+".second")
		if a.class.wrong {
			v.Play.Prompt.Lead, v.Play.Prompt.Second = a.words.T(key+".wrong"), a.words.T("class.wrong.second")
		}
	}
	v.Play.Tray.Call, v.Play.Tray.Lit = a.words.T("class.call"), false
	if key == "class.sticks" {
		t.showDown(a, v)
	}
}

// typed is a character typed at the table: what has fallen, or one of the classroom's switches.
func (p *playPage) typed(a *App, c rune) bool {
	if c != ' ' {
		defer a.stirs()
	}
	switch {
	case a.table.confirmLetter(a, c):
	case c >= '0' && c <= '9' && a.table.byHand(a):
		a.class.wrong = !a.table.given(a, int(c-'0'))
		return true // also where nothing like it can fall: it must not choose a colour instead
	case c == 'h' || c == 'H':
		a.showFocus = true // who asks by a key follows the advice by a key
		a.table.askHint(a)
	case c == 'm' || c == 'M':
		a.pressClass("bar.all")
	case c == 'r' || c == 'R':
		a.realKey()
	default:
		return false
	}
	return true
}

// realKey is the key that changes who throws. Against the computer it only lets the game throw again: one key pressed by
// mistake must not leave the throws to whoever sits there.
func (a *App) realKey() {
	if !a.class.real && !a.presenter && (a.table.match.Computer(rules.Cones) || a.table.match.Computer(rules.Spools)) {
		a.tell(a.words.T("class.realByMenu"))
		return
	}
	a.pressClass("class.real")
}

// pressClass does what the classroom's buttons do.
func (a *App) pressClass(id string) bool {
	n, cast := strings.CutPrefix(id, castIDs)
	stick, turned := strings.CutPrefix(id, stickIDs)
	switch {
	case a.table == nil:
		return false
	case turned:
		if i, err := strconv.Atoi(stick); err == nil {
			a.table.turnStick(a, i)
		}
	case cast:
		if n, err := strconv.Atoi(n); err == nil {
			a.table.given(a, n)
		}
	case id == "bar.all":
		a.class.all = !a.class.all
		a.table.finish(a)
		a.table.board.No = board.Refused{}
		if !a.table.board.ByItself { // all are shown, also to who has taken one up
			a.table.board.Choose(rules.Nowhere)
		}
		if a.class.all && a.table.match.MayThrow() {
			a.table.refuseKey(a, "prompt.allAfter")
		}
	case id == "confirm.yes", id == "confirm.no":
		a.table.confirm(a, id == "confirm.yes")
	case id == "class.real":
		a.class.real, a.class.wrong = !a.class.real, false
		a.settings.Real = a.class.real
		a.saveSettings()
		if !a.class.real {
			a.tell(a.words.T("class.gameThrows"))
		}
	default:
		return false
	}
	return true
}

// heldUp is a pawn that has no move, and why.
type heldUp struct {
	at     rules.Square
	no     rules.Refusal
	words  lang.Sentence
	arrows []board.Arrow // to where it is stopped; none where that is no square
}

// showsAll tells whether the moves of all pawns are shown now. While somebody holds a pawn, or has chosen one, that one alone is
// told of, as ever.
func (t *sitting) showsAll(a *App) bool {
	_, asked := t.waiting(a)
	return a.class.all && !asked && !t.board.Reel.Running() && !t.win.on && !t.board.No.On && t.board.Held.From == rules.Nowhere &&
		(t.board.Chosen == rules.Nowhere || t.board.ByItself) && t.match.Position().Phase() == rules.ToMove
}

// showAll draws the moves of all pawns, and those that are refused to the others. Of the pawn that is looked at it tells why.
func (t *sitting) showAll(a *App, v *View) {
	if !t.showsAll(a) {
		return
	}
	b, prompt := &v.Play.Board, &v.Play.Prompt
	held := t.heldUp(a)
	can := t.drawMoves(b)
	var reasons []string
	var arrows []board.Arrow
	for _, h := range held {
		b.RingAt(h.at, board.RingRefused, 1)
		if target := t.targetOf(h.at); a.hover == target || a.showFocus && a.focus == target {
			prompt.Kind, prompt.Lead, prompt.Rest = table.PromptRefusal, h.words.Lead, h.words.Rest
			prompt.Second = say.Quote(a.words, t.set, h.no)
			b.Arrows = append(b.Arrows, h.arrows...)
			if h.words.Framed != 0 {
				b.Frames = append(b.Frames, board.Frame{Kind: board.FrameRefused, Squares: h.words.Framed, Label: h.words.Label, Alpha: 1})
			}
			return
		}
		arrows = append(h.arrows, arrows...) // the cross at an end lies over what begins there
		who := t.placeName(a, h.at)
		why := strings.TrimPrefix(h.words.Label, who+": ") // a name that begins with the pawn's own square says it twice
		reasons = append(reasons, a.words.T("class.why", "who", who, "why", why, "plain", h.words.Label == "", "lead", h.words.Lead))
	}
	b.Arrows = append(b.Arrows, arrows...)
	prompt.Rest = a.words.T("class.all", "can", len(can), "stuck", len(held), "held", len(held) > 0, "by", t.number > 0, "number", t.number)
	prompt.Second = say.List(a.words, "list.reasons", reasons)
	if utf8.RuneCountInString(prompt.Second) > mostReasons {
		prompt.Second = a.words.T("class.all.point")
	}
}

// mostReasons is how many letters of reasons are told at once, for they have to fit the line above the board; where there are
// more, pointing at a pawn tells its own.
const mostReasons = 200

// drawMoves draws what can be moved by the chosen number, or by any, and tells which pawns can.
func (t *sitting) drawMoves(b *board.View) map[rules.Square]bool {
	can := map[rules.Square]bool{}
	for _, m := range t.match.Legal() {
		if m.Kind != rules.Pass && t.uses(m) {
			can[m.From] = true
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
	}
	return can
}

// heldUp are the pawns that cannot move, by whatever number.
func (t *sitting) heldUp(a *App) []heldUp {
	p := t.match.Position()
	var list []heldUp
	for _, s := range t.everyPawn(p) {
		no := t.rules().Why(p, s, rules.Nowhere)
		if no.Reason == rules.Allowed {
			continue
		}
		h := heldUp{at: s, no: no, words: t.tells(a).Refusal(no)}
		if no.To.OnBoard() && s.OnBoard() && no.To != s {
			h.arrows = []board.Arrow{{From: s, To: no.To, Ink: board.InkNot}}
		}
		list = append(list, h)
	}
	return list
}

// placeName is what a place of the side to move is called in a list.
func (t *sitting) placeName(a *App, s rules.Square) string {
	if s == rules.Hand {
		return a.words.T("place.hand")
	}
	return strconv.Itoa(int(s))
}

// everyPawn is where the pawns of the side to move stand; those in the hand are one place.
func (t *sitting) everyPawn(p rules.Position) []rules.Square {
	list := p.Pawns(p.Turn()).List()
	if p.InHand(p.Turn()) > 0 {
		list = append(list, rules.Hand)
	}
	return list
}
