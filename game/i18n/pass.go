package i18n

import (
	"slices"
	"strings"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// PassReason explains why pawns cannot move.
type PassReason struct {
	// why no pawn can move forward: "your pair on 8 and 9 is protected, and 15 is safe"; clauses
	// without a full stop from PassReason, a sentence from OnlyReason and ChoiceReason
	Forward string
	Back    string // a sentence about going back; empty in games where pawns never do
	// the squares that stop the pawns, with Label and Framed set
	Frames []board.Explanation
}

// PassReason returns why the side to move cannot move. It is zero if it can.
func (g Narrator) PassReason() (why PassReason) {
	if !g.isStuck() {
		return why
	}
	forward, back := g.refusals(false), g.refusals(true)
	why.Forward = g.joinClauses(g.passClauses(forward))
	if len(back) > 0 {
		why.Back = g.T(g.turn(), "stop.back", "why", g.joinClauses(g.passClauses(back)))
	}
	why.Frames = g.passFrames(append(forward, back...))
	return why
}

// OnlyReason returns why only one pawn can move. It is zero if there is a choice or no other pawn,
// and if ChoiceReason has the reason: pawns must go back, or one was sent back to 15.
func (g Narrator) OnlyReason() (why PassReason) {
	legal, p := g.legal(), g.position()
	if len(legal) != 1 || legal[0].Kind == rules.Pass || p.Phase() != rules.ToMove || MustGoBack(g.rules(), legal) ||
		p.WasSentBack(g.turn()) {
		return why
	}
	from := legal[0].From
	list := g.StuckPawns()
	var inTheWay rules.SquareSet // pawns that would land on one of their own side
	stopped := slices.DeleteFunc(slices.Clone(list), func(no rules.Refusal) bool {
		if no.Reason != rules.OwnPawn {
			return false
		}
		inTheWay |= rules.Squares(no.From)
		return true
	})
	clauses := g.passClauses(stopped)
	if inTheWay != 0 {
		clauses = append(clauses, g.T(g.turn(), "stop.ownLanding", "on", inTheWay))
	}
	if len(clauses) > 0 {
		why.Forward = g.T(g.turn(), "stop.only", "from", from, "hand", from == rules.Hand, "why",
			g.joinClauses(clauses))
		for _, frame := range g.passFrames(list) {
			// the pawn that can move is not framed
			if frame.Framed &^= rules.Squares(from); frame.Framed != 0 {
				why.Frames = append(why.Frames, frame)
			}
		}
	}
	return why
}

// ChoiceReason returns what limits a choice of moves: the pawn that must move first, why pawns must
// go back or, once in a game for each side, that a wall stops a pawn. It is zero if nothing does.
func (g Narrator) ChoiceReason() (why PassReason) {
	legal := g.legal()
	switch {
	case g.position().WasSentBack(g.turn()):
		why.Forward = g.T(g.turn(), "prompt.sentBack")
		return why
	case MustGoBack(g.rules(), legal):
		list := g.refusals(false)
		return PassReason{Forward: g.mustBack(g.joinClauses(g.passClauses(list))), Frames: g.passFrames(list)}
	}
	walls := g.walls()
	if len(legal) < 2 || len(walls) == 0 {
		return why
	}
	for i := range g.Record.Cursor() {
		before := g
		before.Record = g.Record.Goto(i)
		if before.turn() == g.turn() && len(before.walls()) > 0 {
			return why
		}
	}
	var stopped, on rules.SquareSet
	for _, no := range walls {
		stopped, on = stopped|rules.Squares(no.From), on|no.Squares
	}
	return PassReason{Forward: g.T(g.turn(), "stop.wall", "on", on, "from", stopped), Frames: g.passFrames(walls)}
}

// walls returns the pawns of the side to move that a wall stops.
func (g Narrator) walls() []rules.Refusal {
	return slices.DeleteFunc(g.StuckPawns(), func(no rules.Refusal) bool { return no.Reason != rules.Blocked })
}

// StuckPawns returns the pawns of the side to move that no number can move, and why. Those in the
// hand count as one.
func (g Narrator) StuckPawns() (list []rules.Refusal) {
	p := g.position()
	places := p.Pawns(g.turn()).List()
	if p.InHand(g.turn()) > 0 {
		places = append(places, rules.Hand)
	}
	for _, place := range places {
		if no := g.rules().Why(p, place, rules.Nowhere); no.Reason != rules.Allowed {
			list = append(list, no)
		}
	}
	return list
}

// NewlyStuck is StuckPawns without the pawns that were stuck for the same reason at the side's last
// move.
func (g Narrator) NewlyStuck() []rules.Refusal {
	stuck, before := g.StuckPawns(), g
	i := g.Record.LastBefore(g.Record.Cursor(), func(e record.Entry) bool { return e.IsMove && e.Side == g.turn() })
	if i < 0 {
		return stuck
	}
	before.Record = g.Record.Goto(i)
	known := before.StuckPawns()
	return slices.DeleteFunc(stuck, func(no rules.Refusal) bool {
		return slices.ContainsFunc(known, func(k rules.Refusal) bool {
			return k.From == no.From && k.Reason == no.Reason && squaresToFrame(k) == squaresToFrame(no)
		})
	})
}

// refusals returns why no number moves any pawn of the side to move forward or, if back is true,
// back.
func (g Narrator) refusals(back bool) (list []rules.Refusal) {
	p := g.position()
	for _, n := range Distinct(p.Numbers()) {
		list = append(list, g.rules().WhyNone(p, n, back)...)
	}
	waits := func(no rules.Refusal) bool { return no.Reason == rules.WaterPawnFirst }
	if g.IsHeldByWater(p) || slices.ContainsFunc(list, waits) { // only the pawn in the Water matters
		list = slices.DeleteFunc(list, func(no rules.Refusal) bool {
			return back || no.From != rules.Water && !waits(no)
		})
	}
	return list
}

// waitedInWater reports whether the side to move could have let a pawn out of the Water when its
// turn began, and whether 15 was taken.
func (g Narrator) waitedInWater() (chose, taken bool) {
	i := g.Record.LastBefore(g.Record.Cursor(), func(e record.Entry) bool { return e.Side != g.turn() })
	p := g.Record.PositionAt(i + 1)
	if !g.IsHeldByWater(p) || p.Turn() != g.turn() {
		return false, false
	}
	chose = slices.ContainsFunc(g.rules().Legal(p, nil), func(m rules.Move) bool { return m.Kind == rules.Release })
	_, taken = p.At(rules.Rebirth)
	return chose, taken
}

// blocker is a rule that keeps pawns from moving.
type blocker struct {
	rules.Refusal                  // the first one by this rule
	pawns, squares rules.SquareSet // those that it stops, and those it is about, of all groups
	groups         []rules.SquareSet
}

// blockersOf groups refusals by their rule. If runs is true, each pair and each wall is a blocker
// of its own. The player's own pawns come last.
func blockersOf(list []rules.Refusal, runs bool) (stops []blocker) {
	for _, no := range list {
		on := squaresToFrame(no)
		apart := runs && (no.Reason == rules.Guarded || no.Reason == rules.Blocked)
		i := slices.IndexFunc(stops, func(s blocker) bool {
			return s.Reason == no.Reason && s.Need == no.Need && s.Below == no.Below &&
				(!apart || s.squares == on)
		})
		if i < 0 {
			i, stops = len(stops), append(stops, blocker{Refusal: no})
		}
		s := &stops[i]
		s.pawns |= rules.Squares(no.From)
		if s.squares |= on; !slices.Contains(s.groups, on) {
			s.groups = append(s.groups, on)
		}
	}
	var own []blocker
	stops = slices.DeleteFunc(stops, func(s blocker) bool {
		if s.Reason == rules.OwnPawn {
			own = append(own, s)
		}
		return s.Reason == rules.OwnPawn
	})
	return append(stops, own...)
}

// passClauses returns a clause for each rule that stops pawns.
func (g Narrator) passClauses(list []rules.Refusal) (clauses []string) {
	scene := g.moveContext(g.turn())
	stops := blockersOf(list, false)
	waits := func(s blocker) bool { return s.Reason == rules.WaterPawnFirst }
	isHeld := slices.ContainsFunc(stops, waits) && slices.ContainsFunc(stops, needsThrowInWater)
	for _, s := range stops {
		no := s.Refusal
		no.Squares = s.squares
		var runs []string
		for _, group := range s.groups {
			on := g.words.squareNames(group)
			runs = append(runs, strings.Join(slices.Compact([]string{on[0], on[len(on)-1]}), "–"))
		}
		args := append(g.words.refusalArgs(no, scene), "yours", g.isYou(g.turn().Other()), "several",
			len(runs) > 1, "wall", slices.ContainsFunc(stops, func(other blocker) bool {
				return other.Reason == rules.Blocked && other.squares == s.squares
			}), "pawns", s.pawns, "runs", Join(g.words, "list.and", runs))
		switch {
		case isHeld && waits(s): // part of the next case
		case isHeld && needsThrowInWater(s):
			chose, taken := g.waitedInWater()
			clauses = append(clauses, g.words.T("stop.held", append(args, "chose", chose, "taken", taken)...))
		default:
			clauses = append(clauses, g.words.T("stop."+string(no.Reason)+g.words.keyVariant(no, scene), args...))
		}
	}
	return clauses
}

// needsThrowInWater reports whether a rule keeps a pawn in the Water
// until a certain number is thrown.
func needsThrowInWater(s blocker) bool {
	return s.Reason == rules.LeaveExactly && s.pawns == rules.Squares(rules.Water)
}

// StuckReason says why some pawns cannot move, in the sentence of a key. It is empty if there are
// none, or if the catalogue has no clause for one of the reasons.
func (g Narrator) StuckReason(key string, stuck []rules.Refusal) string {
	scene := g.moveContext(g.turn())
	var who []string
	for _, no := range stuck {
		if !g.words.Has("stop." + string(no.Reason) + g.words.keyVariant(no, scene)) {
			return ""
		}
		who = append(who, g.words.square(no.From))
	}
	if len(stuck) == 0 {
		return ""
	}
	return g.T(g.turn(), key, "who", Join(g.words, "list.and", who), "one", len(who) == 1,
		"why", g.joinClauses(g.passClauses(stuck)))
}

// joinClauses joins clauses with commas, the last one with "and".
func (g Narrator) joinClauses(clauses []string) string {
	return Join(g.words, "stop.and", clauses)
}

// passFrames returns the frames of a pass: one for each pair and each wall, and one for all squares
// of any other rule. A frame for several groups of squares has no label. There is none for a pawn
// that cannot go back because of its own square.
func (g Narrator) passFrames(list []rules.Refusal) (frames []board.Explanation) {
	for _, s := range blockersOf(list, true) {
		own := s.Backward && (s.Reason == rules.BeforeFirst || s.Reason == rules.StaysOnHouse)
		if own || s.squares == 0 ||
			slices.ContainsFunc(frames, func(f board.Explanation) bool { return f.Framed == s.squares }) {
			continue
		}
		frame := board.Explanation{Framed: s.squares}
		if len(s.groups) == 1 {
			frame.Label = g.Refusal(s.Refusal).Label
		}
		frames = append(frames, frame)
	}
	return frames
}

// stayReason explains in a clause why the side to move may pass although it can move. It is empty
// if the side may not.
func (g Narrator) stayReason() string {
	o := g.rules().Options()
	var from rules.SquareSet
	moves, home := 0, true
	for _, m := range g.legal() {
		if m.Kind != rules.Pass {
			from |= rules.Squares(m.From)
			moves++
			home = home && m.To == rules.Home
		}
	}
	switch {
	case moves == 0 || !g.hasLegal(rules.Pass):
		return ""
	case o.MayStay:
		return g.T(g.turn(), "stay.free")
	case o.HomeFree && home:
		return g.T(g.turn(), "stay.home")
	}
	return g.T(g.turn(), "stay.safe", "on", from)
}

// backReason says why a move goes back. It is empty for other moves.
func (g Narrator) backReason(m rules.Move) string {
	if !board.IsBackward(g.rules(), m) {
		return ""
	}
	if g.position().WasSentBack(g.turn()) {
		return g.T(g.turn(), "prompt.sentBack")
	}
	numbers := Distinct(g.position().Numbers())
	return g.T(g.turn(), "stop.goesBack", "number", int(m.Used), "several", len(numbers) > 1)
}

// passText describes entry i, a pass, without naming the player: "could not move 1: 15 is safe" or,
// if brief is true and it is not the first in a row, "had no move again (3)".
func (g Narrator) passText(i int, brief bool) string {
	late := g.Record.Entry(i).Move.Late
	g.Record = g.Record.Goto(i)
	run := play.PassRun(g.Record, g.turn())
	switch {
	case late:
		return g.T(g.turn(), "news.late")
	case !g.isStuck():
		last := g.Record.LastBefore(i, func(e record.Entry) bool { return e.IsMove && e.Side == g.turn() })
		again := brief && last >= 0 && g.Record.Entry(last).Move.Kind == rules.Pass &&
			!g.Record.Entry(last).Move.Late && !play.IsForcedPass(g.Record, last)
		return g.T(g.turn(), "news.stayed", "again", again, "why", g.stayReason())
	case brief && run > 0:
		return g.T(g.turn(), "news.again", "n", run+1)
	}
	back := g.passClauses(g.refusals(true))
	text := func(backs bool) string {
		return strings.TrimSpace(g.T(g.turn(), "news.stuck", "numbers", AndList(Distinct(g.position().Numbers())),
			"why", g.PassReason().Forward, "backs", backs, "back", g.joinClauses(back)))
	}
	const most = maxDetail * 4 / 5 // with room for the player's name before it
	if long := text(len(back) > 0); utf8.RuneCountInString(long) <= most {
		return long
	}
	return text(false)
}
