package record

import (
	"fmt"
	"slices"
	"strings"

	"senet/rules"
)

// version is the version of the format. Records of later versions are refused.
const version = 1

// The names of tags that are not part of the format, but that the game itself adds. They do not
// count towards maxTags.
const (
	TagThrowsMade     = "Casts"          // the number of throws
	TagConesComputer  = "ConesComputer"  // the level of the computer player of the cones
	TagSpoolsComputer = "SpoolsComputer" // the same
	TagMatch          = "Match"          // the match that the game is part of
	TagScore          = "Score"          // the games that a person and the computer player have won before
)

func isOwnTag(name string) bool {
	return name == TagThrowsMade || name == TagConesComputer ||
		name == TagSpoolsComputer || name == TagMatch || name == TagScore
}

// isKnownTag reports whether a tag is part of the format.
func isKnownTag(name string) bool {
	return slices.Contains([]string{"Senet", "RuleSet", "House", "Pawns", "Die", "Cones", "Spools",
		"Opening", "First", "Date", "Seed", "Position", "Result", "At"}, name)
}

// Write returns the text of a game. Read reads the same game from it, with its cursor and the
// entries that were taken back.
func Write(g Game) string {
	if g.rules == nil {
		return ""
	}
	var b strings.Builder
	g.writeHeader(&b)
	if g.Header().Comment != "" {
		fmt.Fprintf(&b, "\n{%s}\n", escape(g.Header().Comment))
	}
	g.writeTurns(&b)
	return b.String()
}

func (g Game) writeHeader(b *strings.Builder) {
	h := g.Header()
	tag := func(name, value string) { fmt.Fprintf(b, "[%s %s]\n", name, quote(value)) }
	optional := func(name, value string) {
		if value != "" {
			tag(name, value)
		}
	}
	tag("Senet", fmt.Sprint(version))
	// This comes before RuleSet: a record that was cut off before this line cannot be read at all.
	if n := g.Len(); n > 0 {
		tag("At", fmt.Sprintf("%d of %d", g.cursor, n))
	}
	tag("RuleSet", h.RuleSet)
	optional("House", h.House.String())
	if h.Pawns != 0 {
		tag("Pawns", fmt.Sprint(h.Pawns))
	}
	if h.Die {
		tag("Die", "yes")
	}
	optional("Cones", h.Players[rules.Cones])
	optional("Spools", h.Players[rules.Spools])
	tag("Opening", startWords[h.Start])
	tag("First", sideWord(h.First))
	optional("Date", h.Date)
	optional("Seed", h.Seed)
	if g.start != h.start(g.rules) {
		tag("Position", g.start.String())
	}
	tag("Result", resultWord(g.OutcomeAt(g.Len())))
	for _, t := range h.Tags {
		tag(t.Name, t.Value)
	}
}

// startWords holds the values of the Opening tag.
var startWords = [...]string{Thrown: "thrown", Lot: "lot", Chosen: "chosen"}

func sideWord(s rules.Side) string {
	if s == rules.Cones {
		return "cones"
	}
	return "spools"
}

// resultWord returns the value of the Result tag.
func resultWord(o rules.Outcome) string {
	switch {
	case !o.IsOver():
		return "*"
	case o.IsDraw():
		return "draw"
	case o.EndReason == rules.Resigned:
		return resignedWord(o.Winner.Other())
	}
	return sideWord(o.Winner)
}

// resignedWord returns the value of the Result tag if a side gave up.
func resignedWord(side rules.Side) string { return sideWord(side) + " resigned" }

// writeTurns writes a line for each turn.
func (g Game) writeTurns(b *strings.Builder) {
	turn := 0
	var legal []rules.Move
	for i := range g.Len() {
		e := g.Entry(i)
		if i == 0 || e.Side != g.Entry(i-1).Side {
			turn++
			fmt.Fprintf(b, "\n%d. %s", turn, e.Side.Letter())
		}
		b.WriteByte(' ')
		if e.IsMove {
			legal = g.rules.Legal(g.PositionAt(i), legal[:0])
			b.WriteString(UniqueNotation(e.Move, legal))
		} else {
			b.WriteString(ThrowText(e.Throw))
		}
		if e.Comment != "" {
			fmt.Fprintf(b, " {%s}", escape(e.Comment))
		}
	}
	if turn > 0 {
		b.WriteByte('\n')
	}
}
