package say

import (
	"math"
	"strconv"
	"strings"

	"senet/game/lang"
	"senet/rules"
	"senet/rules/ai"
)

// Advice is a game with what all that can be done in it is worth, the best first; nothing while
// that is thought about.
type Advice struct {
	Game
	Rated []ai.RatedMove
}

// Prompt tells the advice of one of its lines, and why; short where there is little room, so that
// its letters need not be small.
func (g Advice) Prompt(shown int, short bool) Line {
	rated := g.Rated
	if len(rated) == 0 {
		return g.Line(g.turn(), "hint.thinking")
	}
	r := rated[shown]
	number := g.number(r)
	args := []any{
		"several", number != "", "number", number, "chance", Beside(g.Words, rated[0], r), "best", shown == 0,
		"alike", alike(rated, shown) && len(rated) > 1 && alike(rated, 1), "all", len(rated) > 1 &&
			alike(rated, len(rated)-1), "exact", r.Exact, "one", len(rated) == 1, "deed",
		g.rated(g.turn(), r), "short", short,
	}
	line := g.Line(g.turn(), "hint.move", args...)
	line.Second = strings.TrimSpace(g.Reason(shown) + " " + g.T(g.turn(), "hint.kind", args...))
	if short { // there that tells the chance
		line.Rest = ""
	}
	return line
}

// rated is a deed of a side in the middle of a sentence about choices.
func (g Game) rated(side rules.Side, r ai.RatedMove) string {
	switch {
	case r.Throw:
		return g.Words.T("deed.throw.by")
	case r.Move.Kind == rules.Pass:
		return g.Words.T("deed.stay.by")
	}
	return g.InWords(side, r.Move)
}

// Entry is a deed as the list of moves would write it, with the number it uses where there are
// several, and what it is worth.
func (g Advice) Entry(i int) (deed, chance string) {
	rated := g.Rated
	r := rated[i]
	switch number := g.number(r); {
	case r.Throw:
		deed = g.Words.T("tray.throw")
	case r.Move.Kind == rules.Pass:
		deed = g.Words.T("play.stay")
	case number != "":
		deed = g.Words.T("hint.with", "n", number, "move", g.Words.Move(r.Move))
	default:
		deed = g.Words.Move(r.Move)
	}
	chance = Beside(g.Words, rated[0], r)
	switch {
	case i == 0 || r.Exact:
	case alike(rated, i):
		chance = g.Words.T("chance.alike")
	default: // round numbers hide which move is better
		chance = g.Words.T("chance.less", "chance", chance, "n", Less(g.Words, rated[0], r))
	}
	return deed, chance
}

// number is the number that a deed uses, where there are several to choose from; empty elsewhere.
func (g Advice) number(r ai.RatedMove) string {
	switch m := r.Move; {
	case r.Throw || m.Used == 0:
		return ""
	case doubled(m):
		return g.Words.T("tray.doubled", "n", m.Used)
	case g.rules().Options().Doubling, len(Distinct(g.position().Numbers(nil))) > 1:
		return strconv.Itoa(int(m.Used))
	}
	return ""
}

// Head is what stands above the list: what it is, and what × in it means.
func (g Advice) Head() string {
	var moves []rules.Move
	for _, r := range g.Rated {
		if !r.Throw {
			moves = append(moves, r.Move)
		}
	}
	head, sign := g.Words.T("hint.head"), g.Legend(moves)
	if sign == "" {
		return head
	}
	return g.Words.T("hint.signed", "head", head, "sign", sign)
}

// Legend tells what × means in a list of moves, in few words; empty where no move attacks.
func (g Game) Legend(moves []rules.Move) string {
	var changed, sent bool
	for _, m := range moves {
		switch {
		case m.Victim == rules.Nowhere:
		case Exchanges(g.rules(), m):
			changed = true
		default:
			sent = true
		}
	}
	switch {
	case changed && sent: // where most change places and some go into the Water
		return g.Words.T("moves.legend.either")
	case changed:
		return g.Words.T("moves.legend.exchange")
	case sent:
		return g.Words.T("moves.legend.sent")
	}
	return ""
}

// How much less, as a chance of winning, a deed may be worth than the best one and still count as
// good: an estimate is not sure of half a hundredth, an exact number is told to a thousandth.
const (
	alikeEstimates = .005
	alikeExact     = .0005
)

// alike reports whether deed i is about as good as the best.
func alike(rated []ai.RatedMove, i int) bool {
	limit := alikeEstimates
	if rated[0].Exact && rated[i].Exact {
		limit = alikeExact
	}
	return rated[0].Win-rated[i].Win < limit
}

// little is what a choice may cost, in winning chance, without being told to have been worse than another.
const little = .005

// Choice tells of the deed that a side chose at this moment, in a line of the list, what it was
// worth and what would have been better.
func (g Game) Choice(line int, side rules.Side, best, played ai.RatedMove) string {
	key := "review.better"
	if best.Win-played.Win < little {
		key = "review.good"
	}
	cost := Less(g.Words, best, played)
	point := cost == "1"
	if !best.Exact || !played.Exact {
		cost = g.Words.T("review.about", "n", cost)
	}
	numbers := g.position().Numbers(nil)
	return g.T(side, key, "line", line, "threw", len(numbers) > 0, "numbers", numbers, "move",
		g.rated(side, played),
		"chance", Beside(g.Words, best, played), "best", g.rated(side, best), "more",
		Beside(g.Words, best, best), "cost", cost, "point", point)
}

// Swing tells what a side did from entry first on, up to this moment, in a line of the list, and
// how that moved its chance of winning.
func (g Game) Swing(line, first int, from, to float64, exact [2]bool) string {
	side := g.Record.Entry(first).Side
	var deeds []string
	for i := first; i < g.Record.At(); i++ {
		if deed := g.told(i); deed != "" {
			deeds = append(deeds, deed)
		} else if !g.Record.Entry(i).IsMove {
			deeds = append(deeds, g.T(side, "news.threw", "n", g.rules().Read(g.Record.Entry(i).Throw).Value))
		}
	}
	return g.T(side, "review.swing", "line", line, "deeds", g.sequence(deeds),
		"from", Chance(g.Words, from, exact[0]), "to", Chance(g.Words, to, exact[1]))
}

// Option tells of one deed of a side at this moment, beside the best, and whether it was chosen.
func (g Game) Option(side rules.Side, best, r ai.RatedMove, first, played bool) string {
	key := "review.other"
	if played {
		key = "review.played"
	}
	return g.Words.T(key, "move", g.rated(side, r), "chance", Beside(g.Words, best, r), "best", first)
}

// Chances are told in two ways that cannot be taken for one another: an exact one has a decimal if
// it is not certain; an estimate is a whole number and says "about". A difference of which either
// end is an estimate is a whole number as well, and estimates beside a best are told so that the
// difference fits: a reader who subtracts finds what is written.

// Chance is a winning chance, 0..1, in words. Only what is certain is told as certain.
func Chance(words *lang.Catalogue, win float64, exact bool) string {
	if !exact {
		return aboutChance(words, Whole(100*win))
	}
	switch tenths := Whole(1000 * win); {
	case tenths == 1000 && win < 1:
		return words.T("chance.over", "n", Decimal(words, 99.9))
	case tenths == 0 && win > 0:
		return words.T("chance.under", "n", Decimal(words, .1))
	case win == 0 || win == 1:
		return words.T("chance.exact", "n", strconv.Itoa(tenths/10))
	default:
		return words.T("chance.exact", "n", Decimal(words, float64(tenths)/10))
	}
}

// aboutChance is an estimate in hundredths; it is never certain.
func aboutChance(words *lang.Catalogue, hundredths int) string {
	return words.T("chance.about", "n", min(max(hundredths, 1), 99))
}

// Chances are the winning chances of both sides, which are a hundred together as they are told.
func Chances(words *lang.Catalogue, first float64, exact bool) [2]string {
	if exact {
		return [2]string{Chance(words, first, true), Chance(words, 1-first, true)}
	}
	n := min(max(Whole(100*first), 1), 99)
	return [2]string{aboutChance(words, n), aboutChance(words, 100-n)}
}

// Beside is the chance of a deed beside the best one.
func Beside(words *lang.Catalogue, best, r ai.RatedMove) string {
	if r.Exact {
		return Chance(words, r.Win, true)
	}
	return aboutChance(words, Whole(100*best.Win)-lessInHundredths(best, r))
}

// lessInHundredths is how much less a deed is worth than the best, in whole hundredths.
func lessInHundredths(best, r ai.RatedMove) int {
	return Whole(100 * math.Max(best.Win-r.Win, 0))
}

// Less is how much less a deed is worth than the best, in words: with a decimal where both are exact.
func Less(words *lang.Catalogue, best, r ai.RatedMove) string {
	if best.Exact && r.Exact {
		return Decimal(words, 100*math.Max(best.Win-r.Win, 0))
	}
	return strconv.Itoa(max(lessInHundredths(best, r), 1))
}

// Decimal writes a number with one decimal, Decimals with so many.
func Decimal(words *lang.Catalogue, x float64) string { return Decimals(words, x, 1) }
func Decimals(words *lang.Catalogue, x float64, n int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', n, 64), ".", words.Raw("number.point"), 1)
}

// Whole is the whole number nearest to x.
func Whole(x float64) int { return int(math.Round(x)) }

// Points writes a sum of winning chances in percentage points; signed where more is better.
func Points(x float64, signed bool) string {
	n := Whole(100 * x)
	switch {
	case n < 0:
		return "−" + strconv.Itoa(-n)
	case n > 0 && signed:
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
