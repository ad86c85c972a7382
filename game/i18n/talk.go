package i18n

import (
	"cmp"
	"hash/fnv"
	"io"
	"regexp"
	"strconv"

	"senet/game/play"
	"senet/rules"
)

// Remark returns what a computer player says about the last event in a game against one person; it
// may be empty. It stays the same until the person's next throw. It depends on the record alone,
// and is never repeated in a game.
func (g Narrator) Remark() string {
	n, side := g.Record.Cursor(), g.computerSide()
	if !g.isSolo() {
		return ""
	}
	if n == 0 {
		return g.remark(side, g.greeting(), 0)
	}
	if outcome := g.Record.Outcome(); outcome.IsOver() {
		switch {
		case outcome.IsDraw():
			return g.remark(side, "draw", 0)
		case outcome.EndReason == rules.Resigned && outcome.Winner != side:
			return ""
		case outcome.EndReason == rules.Resigned: // it does not boast about that
			return g.remark(side, "gaveup", 0)
		case outcome.Winner == side:
			return g.remark(side, "won", 0)
		case g.needsOne(g.Record.PositionAt(n-1), side) &&
			play.StandingAt(g.rules(), g.position()).ToGo[side] <= closeLoss:
			return cmp.Or(g.remark(side, "close", 0), g.remark(side, "lost", 0))
		}
		return g.remark(side, "lost", 0)
	}
	all := g.occasions(side)
	for i := n - 1; i >= 0 && (g.Record.Entry(i).IsMove || g.Record.Entry(i).Side == side); i-- {
		occasion := all[i]
		if occasion == "" {
			continue
		}
		before := 0
		for _, earlier := range all[:i] {
			if earlier == occasion {
				before++
			}
		}
		at, _ := g.targets(g.Record.PositionAt(i+1), side)
		return g.remark(side, occasion, before, "at", at)
	}
	return ""
}

// greeting returns the occasion at the beginning of a game: a first game between these two, or one after
// a game that the computer or the person won.
func (g Narrator) greeting() string {
	switch score := play.ScoreOf(g.Record.Header()); {
	case score.Person+score.Computer == 0:
		return "hello"
	case score.PersonLast:
		return "sore"
	}
	return "proud"
}

// occasions returns the occasion of each entry before the cursor. A computer player that has been silent
// for quietEntries remarks on the position after its move.
func (g Narrator) occasions(side rules.Side) (list []string) {
	last := 0
	for i := range g.Record.Cursor() {
		occasion := g.occasion(i, side)
		if e := g.Record.Entry(i); occasion == "" && i-last >= quietEntries && e.IsMove && e.Side == side {
			occasion = g.situation(g.Record.PositionAt(i+1), side)
		}
		if occasion != "" {
			last = i
		}
		list = append(list, occasion)
	}
	return list
}

// situation returns the occasion that a position gives a side: a single pawn that it could attack next,
// or a clear lead of one side. It may be empty.
func (g Narrator) situation(p rules.Position, side rules.Side) string {
	toGo := play.StandingAt(g.rules(), p).ToGo
	at, _ := g.targets(p, side)
	switch lead := toGo[side.Other()] - toGo[side]; {
	case at.Len() == 1:
		return "aims"
	case lead >= play.ClearLead:
		return "leads"
	case lead <= -play.ClearLead:
		return "trails"
	}
	return ""
}

// ScoreText returns the score of the games between a person and a computer player, with this one if it is
// over. It is empty before the first of them has been won.
func (g Narrator) ScoreText() string {
	person, _, is := play.Duel(g.Record)
	score := play.ScoreOf(g.Record.Header()).After(g.Record.Outcome(), person)
	if !is || score.Person+score.Computer == 0 {
		return ""
	}
	return g.words.T("talk.score", "one", g.Player(person), "a", score.Person,
		"other", g.Player(person.Other()), "b", score.Computer)
}

// SpokenRemark is Remark with the name of the computer player.
func (g Narrator) SpokenRemark() string {
	words := g.Remark()
	if words == "" {
		return ""
	}
	return g.words.T("talk.says", "player", g.Player(g.computerSide()), "words", words)
}

// computerSide returns the side of the computer in a game against one person.
func (g Narrator) computerSide() rules.Side {
	if g.isComputer(rules.Cones) {
		return rules.Cones
	}
	return rules.Spools
}

const (
	// number of throws and moves within which an attack in return is revenge
	revengeEntries = 5
	// an attack that sends a pawn back by fewer squares gets no remark
	remarkedLoss = 2
	// an attack that sends a pawn back by at least as many squares gets lines of its own
	greatLoss = 10
	// a side that takes the lead was far behind if it trailed by farBehind
	// steps comebackEntries earlier
	farBehind, comebackEntries = 10, 20
	// number of throws and moves without a remark after which the position gets one
	quietEntries = 10
	// a loss was close if the loser's last pawn was at most this many steps from home
	closeLoss = 5
)

// occasion returns the occasion for a remark that entry i gives the computer, which plays side, as
// part of a key; it may be empty.
func (g Narrator) occasion(i int, side rules.Side) string {
	entry, after := g.Record.Entry(i), g.Record.PositionAt(i+1)
	if !entry.IsMove {
		return ""
	}
	m, own := entry.Move, entry.Side == side
	name := func(ofComputer, ofPerson string) string {
		if own {
			return ofComputer
		}
		return ofPerson
	}
	switch lost := g.along(m.To) - g.along(m.Victim); {
	case g.isComeback(i):
		return name("comeback", "overtaken")
	case m.Victim != rules.Nowhere && lost >= greatLoss:
		return name("rout", "hurt")
	case m.Victim != rules.Nowhere && own && g.wasAttacked(side, i):
		return "revenge"
	case m.Victim != rules.Nowhere && lost >= remarkedLoss:
		return name("attack", "attacked")
	case m.To == rules.Home && g.needsOne(after, entry.Side):
		return name("last", "threat")
	case m.To == rules.Home && after.Home(entry.Side) == 1 && after.Home(entry.Side.Other()) == 0:
		return name("first", "yours")
	case own && m.IsCarried():
		return "drowned"
	case own && m.To == rules.Home:
		return "home"
	case own && play.IsForcedPass(g.Record, i):
		return "blocked"
	}
	return ""
}

// isComeback reports whether entry i gives its side the lead,
// and the side was far behind shortly before.
func (g Narrator) isComeback(i int) bool {
	lead := func(n int) int {
		s, side := play.StandingAt(g.rules(), g.Record.PositionAt(n)), g.Record.Entry(i).Side
		return s.ToGo[side.Other()] - s.ToGo[side]
	}
	return i >= comebackEntries && lead(i+1) > 0 && lead(i) <= 0 &&
		lead(i-comebackEntries) <= -farBehind
}

// wasAttacked reports whether a pawn of a side was attacked shortly before entry n.
func (g Narrator) wasAttacked(side rules.Side, n int) bool {
	for i := max(0, n-revengeEntries); i < n; i++ {
		if e := g.Record.Entry(i); e.IsMove && e.Side != side && e.Move.Victim != rules.Nowhere {
			return true
		}
	}
	return false
}

// remark returns the next line for an occasion that has occurred a number of times before, or ""
// when there are no more. The first line depends on the game's seed. Odd and even games between these two
// players have different lines, so that none is heard in two games in a row; a single line is in both.
func (g Narrator) remark(side rules.Side, occasion string, before int, args ...any) string {
	key := "talk." + g.seats[side].Level.String() + "." + occasion + "."
	lines := 0
	for g.words.Has(key + strconv.Itoa(lines+1)) {
		lines++
	}
	score := play.ScoreOf(g.Record.Header())
	first, step := (score.Person+score.Computer)%2, 2
	if lines < 2 {
		first, step = 0, 1
	}
	own := (lines - first + step - 1) / step // the number of lines of this game
	if before >= own {
		return ""
	}
	hash := fnv.New32a()
	io.WriteString(hash, g.Record.Header().Seed)
	line := first + step*((int(hash.Sum32()>>1)+before)%own)
	return beforeNumber.ReplaceAllString(g.words.T(key+strconv.Itoa(line+1), args...), "\u00a0$1")
}

// beforeNumber finds the space before a number, which must not begin a line.
var beforeNumber = regexp.MustCompile(` (\d)`)
