package i18n

import (
	"hash/fnv"
	"io"
	"strconv"

	"senet/rules"
)

// Remark returns what a computer player says about the last event in a game against one person; it
// may be empty. It stays the same until the person's next throw. It depends on the record alone, and
// is never repeated in a game.
func (g Narrator) Remark() string {
	n, side := g.Record.Cursor(), g.computerSide()
	if !g.isSolo() {
		return ""
	}
	if n == 0 {
		return g.remark(side, "hello", 0)
	}
	if outcome := g.Record.Outcome(); outcome.IsOver() {
		switch {
		case outcome.IsDraw():
			return ""
		case outcome.Winner == side:
			return g.remark(side, "won", 0)
		}
		return g.remark(side, "lost", 0)
	}
	for i := n - 1; i >= 0 && (g.Record.Entry(i).IsMove || g.Record.Entry(i).Side == side); i-- {
		occasion := g.occasion(i, side)
		if occasion == "" {
			continue
		}
		before := 0
		for j := range i {
			if g.occasion(j, side) == occasion {
				before++
			}
		}
		return g.remark(side, occasion, before)
	}
	return ""
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

// revengeEntries is the number of throws and moves within which an attack in return is revenge.
const revengeEntries = 5

// occasion returns the occasion for a remark that entry i gives the computer, which plays side, as
// part of a key; it may be empty.
func (g Narrator) occasion(i int, side rules.Side) string {
	entry := g.Record.Entry(i)
	m, own := entry.Move, entry.Side == side
	needsOne := g.needsOne(g.Record.PositionAt(i+1), entry.Side)
	switch {
	case !entry.IsMove:
	case m.Victim != rules.Nowhere && own && g.wasAttacked(side, i):
		return "revenge"
	case m.Victim != rules.Nowhere && own:
		return "attack"
	case m.Victim != rules.Nowhere:
		return "attacked"
	case m.To == rules.Home && needsOne && own:
		return "last"
	case m.To == rules.Home && needsOne:
		return "threat"
	case !own:
	case m.IsCarried():
		return "drowned"
	case m.To == rules.Home:
		return "home"
	case m.Kind == rules.Pass && len(g.rules().Legal(g.Record.PositionAt(i), nil)) == 1:
		return "blocked"
	}
	return ""
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

// remark returns the next line for an occasion that has occurred a number of times before, or "" when
// there are no more. The first line depends on the game's seed.
func (g Narrator) remark(side rules.Side, occasion string, before int) string {
	key := "talk." + g.seats[side].Level.String() + "." + occasion + "."
	lines := 0
	for g.words.Has(key + strconv.Itoa(lines+1)) {
		lines++
	}
	if before >= lines {
		return ""
	}
	hash := fnv.New32a()
	io.WriteString(hash, g.Record.Header().Seed)
	line := (int(hash.Sum32()>>1) + before) % lines
	return g.words.T(key + strconv.Itoa(line+1))
}
