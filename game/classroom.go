package game

import (
	"strconv"
	"strings"

	"senet/game/session"
	"senet/rules"
)

// classroom is what a teacher has switched on for the game in play. It belongs to no game and is not saved.
type classroom struct {
	all  bool // every pawn's move, or the reason it has none, is shown
	real bool // the sticks are thrown on a real table, and typed in
	down sticksDown

	unsure unsure
	sure   bool // the move being made has been confirmed
	sand   sandclock
}

// castIDs is the beginning of the ids of the buttons that say what has fallen.
const castIDs = "cast."

// byHand tells whether the throw that is due is thrown on a real table.
func (t *table) byHand(a *App) bool {
	return a.class.real && t.session.CanThrow() && !t.computer(t.session.Position().Turn())
}

// given takes what has fallen on a real table: so many marked sides, or a face of the die.
func (t *table) given(a *App, n int) bool {
	throw := rules.Marked(n)
	if t.rules().Options().Die {
		throw = rules.Face(n)
	}
	if !t.byHand(a) || n < 0 || !throw.Valid() || t.win.on {
		return false
	}
	t.finish(a)
	step, err := t.session.Given(throw)
	if err != nil {
		return false
	}
	t.halted, t.refusal = false, nil
	t.done(a, []session.Step{step})
	return true
}

// askHand says that the throw is to be typed in.
func (t *table) askHand(a *App, v *View) {
	if len(t.clips) > 0 || t.win.on || !t.byHand(a) {
		return
	}
	least, most, key := 0, 4, "class.sticks"
	if t.rules().Options().Die {
		least, most, key = 1, 6, "class.die"
	}
	for n := least; n <= most; n++ {
		v.Play.Actions = append(v.Play.Actions, Widget{ID: castIDs + strconv.Itoa(n), Kind: Button, Label: strconv.Itoa(n)})
	}
	if t.refusal == nil {
		v.Play.Prompt.Lead = t.word(a, key)
		v.Play.Prompt.Rest, v.Play.Prompt.Second = "", a.words.T(key+".second")
	}
	v.Play.Tray.Call, v.Play.Tray.Lit = a.words.T("class.call"), false
	if key == "class.sticks" {
		t.showDown(a, v)
	}
}

// typed is a character typed at the table: what has fallen, or one of the classroom's switches.
func (p *playPage) typed(a *App, c rune) bool {
	switch {
	case c >= '0' && c <= '9' && a.table.byHand(a):
		a.table.given(a, int(c-'0'))
		return true // also where nothing like it can fall: it must not choose a colour instead
	case c == 'h' || c == 'H':
		a.table.askHint(a)
	case c == 'm' || c == 'M':
		a.pressClass("bar.all")
	case c == 'r' || c == 'R':
		a.pressClass("class.real")
	default:
		return false
	}
	return true
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
		a.table.refusal = nil
	case id == "confirm.yes", id == "confirm.no":
		a.table.confirm(a, id == "confirm.yes")
	case id == "class.real":
		a.class.real = !a.class.real
	default:
		return false
	}
	return true
}

// showAll draws the moves of all pawns, and marks those that have none. Of the pawn that is looked at it tells why.
func (t *table) showAll(a *App, v *View) {
	p := t.session.Position()
	if !a.class.all || len(t.clips) > 0 || t.win.on || t.refusal != nil || t.drag != nil || p.Phase() != rules.ToMove {
		return
	}
	if _, asked := t.waiting(a); asked {
		return
	}
	b := &v.Play.Board
	b.Frames, b.Paths = nil, nil
	b.Pawns = withoutGhosts(b.Pawns)
	can := map[rules.Square]bool{}
	for _, m := range t.session.Legal() {
		if m.Kind != rules.Pass {
			can[m.From] = true
			b.Arrows = append(b.Arrows, ArrowView{From: m.From, To: m.To, Ink: InkMay})
		}
	}
	var reasons []string
	var nots []ArrowView
	stuck := 0
	for _, s := range t.everyPawn(p) {
		if can[s] {
			continue
		}
		stuck++
		b.ring(s, RingRefused, 1)
		no := t.rules().Why(p, s, rules.Nowhere)
		words := a.words.Refusal(no, t.scene(a))
		reasons = append(reasons, a.words.T("class.why", "who", t.placeName(a, s), "why", words.Label, "plain", words.Label == "", "lead", words.Lead))
		if no.To.OnBoard() && s.OnBoard() && no.To != s {
			nots = append([]ArrowView{{From: s, To: no.To, Ink: InkNot}}, nots...) // the cross at an end lies over what begins there
		}
		if target := t.targetOf(s); a.hover == target || a.showFocus && a.focus == target {
			v.Play.Prompt.Kind, v.Play.Prompt.Lead, v.Play.Prompt.Rest = PromptRefusal, words.Lead, words.Rest
			v.Play.Prompt.Second = a.quote(t.set, no)
			if words.Framed != 0 {
				b.Frames = append(b.Frames, FrameView{Kind: FrameRefused, Squares: words.Framed, Label: words.Label, Alpha: 1})
			}
			b.Arrows = append(b.Arrows, nots[:min(1, len(nots))]...)
			return
		}
	}
	b.Arrows = append(b.Arrows, nots...)
	v.Play.Prompt.Rest = a.words.T("class.all", "can", len(can), "stuck", stuck, "held", stuck > 0)
	v.Play.Prompt.Second = strings.Join(reasons, " · ")
	if len(v.Play.Prompt.Second) > mostReasons {
		v.Play.Prompt.Second = a.words.T("class.all.point")
	}
}

// mostReasons is how many letters of reasons are told at once, for they have to fit the line above the board; where there are
// more, pointing at a pawn tells its own.
const mostReasons = 230

// placeName is what a place of the side to move is called in a list.
func (t *table) placeName(a *App, s rules.Square) string {
	if s == rules.Hand {
		return a.words.T("place.hand")
	}
	return strconv.Itoa(int(s))
}

// everyPawn is where the pawns of the side to move stand; those in the hand are one place.
func (t *table) everyPawn(p rules.Position) []rules.Square {
	list := p.Pawns(p.Turn()).List()
	if p.InHand(p.Turn()) > 0 {
		list = append(list, rules.Hand)
	}
	return list
}

func withoutGhosts(pawns []PawnView) []PawnView {
	list := make([]PawnView, 0, len(pawns))
	for _, p := range pawns {
		if !p.Ghost {
			list = append(list, p)
		}
	}
	return list
}
