package i18n

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
)

// HintNarrator describes a game whose possible choices are rated, best first. Choices is empty
// while they are being rated.
type HintNarrator struct {
	Narrator
	Choices []ai.RatedMove
}

// Prompt describes one of the choices and the reason for it, with its chance on the second line. If
// short, the reason is on the second line, too, so that the letters need not shrink; in a small window
// without its chance.
func (g HintNarrator) Prompt(shown int, short bool) board.Prompt {
	rated := g.Choices
	if len(rated) == 0 {
		return g.PromptFor(g.turn(), "hint.thinking")
	}
	r := rated[shown]
	number, why := g.numberUsed(r), g.Reason(shown)
	gap := rated[0].Win - r.Win
	line := g.PromptFor(g.turn(), "hint.move",
		"one", len(rated) == 1, "best", shown == 0,
		"alike", isNearlyBest(rated, shown) && len(rated) > 1 && isNearlyBest(rated, 1),
		"close", gap < closeGap, "far", gap >= farGap,
		"action", g.choicePhrase(g.turn(), r), "several", number != "", "number", number)
	line.Rest, line.Detail = why.Here, why.Or
	if line.Rest == "" {
		line.Rest = g.unsaidPurpose(r)
	}
	if line.Rest = Sentences(line.Rest, why.Waits); line.Rest == "" {
		line.Rest = g.plainPurpose(r)
	}
	if reason := cmp.Or(g.ChoiceReason().Forward, g.WhyOnlyMove()); len(rated) == 1 &&
		reason != "" {
		line.Rest, line.Detail = "", reason
	}
	switch e, _ := effectOf(g.Narrator, r); {
	case shown > 0 || len(rated) < 2 || isNearlyBest(rated, 1):
	case e.waterLoss > 0:
		line.Rest = Sentences(g.T(g.turn(), "reason.water", "dry", false, "n", e.waterLoss, "yet", true), line.Rest)
	case e.holds:
		line.Rest = g.T(g.turn(), "reason.holds", "dry", false, "yet", true)
	}
	kind := g.T(g.turn(), "hint.kind", "chances", g.showsChances(),
		"chance", ChanceBeside(g.words, rated[0], r), "exact", r.Exact)
	risk := g.unsaidRisk(r.Move, line.Rest)
	if short {
		line.Rest, line.Source, kind = "", line.Rest, Sentences(line.Rest, kind)
	}
	own, other := Sentences(risk, kind), line.Detail // "Enter plays it", in kind, is about this move, not the other one
	line.Detail = Sentences(own, other)
	if risk != "" && utf8.RuneCountInString(line.Detail) > maxDetail {
		line.Detail = own
	}
	return line
}

// BestReason says why the best choice is the best, or why it is the only one. It may be empty.
func (g HintNarrator) BestReason() string {
	if g.Record.Phase() == rules.ToMove && len(g.legal()) == 1 {
		return g.WhyOnlyMove()
	}
	if len(g.Choices) == 0 {
		return ""
	}
	why := g.Reason(0)
	if why.Here == "" {
		why.Here = g.unsaidPurpose(g.Choices[0])
	}
	return Sentences(cmp.Or(Sentences(why.Here, why.Waits), g.plainPurpose(g.Choices[0])), why.Or)
}

// plainPurpose says how far a move leads that has no other purpose. It is empty if the description of the
// move contains a reason.
func (g Narrator) plainPurpose(r ai.RatedMove) string {
	m := r.Move
	if r.Throw || !m.From.IsOnBoard() || !m.Rest.IsOnBoard() || m.Victim != rules.Nowhere {
		return ""
	}
	steps := g.along(m.Rest) - g.along(m.From)
	return g.T(g.turn(), "idea.plain", "back", steps < 0, "n", max(steps, -steps), "to", m.Rest,
		"row", (m.Rest-1)/10 != (m.From-1)/10)
}

// A choice is a little worse than the best if it costs less than closeGap of winning chance, and
// much worse if it costs farGap or more.
const (
	closeGap = .03
	farGap   = .15
)

// showsChances reports whether the chances differ enough to show which choice is better. Otherwise
// hints name only the purpose of each.
func (g HintNarrator) showsChances() bool {
	best, worst := g.Choices[0], g.Choices[len(g.Choices)-1]
	if best.Exact && worst.Exact {
		return best.Win-worst.Win >= nearlyBestExact
	}
	return best.Win-worst.Win >= closeGap
}

// Standing says who is ahead at the cursor, and by how much. If the chances are known and favour
// the other side, it adds that the side ahead is less likely to throw a number that moves a pawn
// forward or, if that is not so, that the chances favour the other side. It is empty while the
// sides throw for the first move, and after the end.
func (g Narrator) Standing(chance play.WinChance) string {
	if g.Record.Phase() == rules.Opening || g.Record.Phase() == rules.Ended {
		return ""
	}
	s := play.StandingAt(g.rules(), g.position())
	side, ahead := s.Ahead()
	key := "lead.even"
	if ahead {
		key = "lead.ahead"
	}
	other, first := side.Other(), g.firstSide()
	isUnlikely := chance.Known && Round(100*chance.Of(side)) < 50
	behind := s.Home[other] - s.Home[side] // pawns home
	trails := ahead && behind > 0 && !isUnlikely
	isFree := !isUnlikely || play.OpenNumbers(g.rules(), g.position(), side) >=
		play.OpenNumbers(g.rules(), g.position(), other)
	return g.T(side, key, "but", isUnlikely, "free", isFree, "rival", g.Player(other), "trails", trails,
		"behind", behind,
		"goals", s.Goals, "steps", s.ToGo[side], "by", s.ToGo[other]-s.ToGo[side],
		"homes", !trails && behind != 0, "home", s.Home[first], "less", s.Home[first.Other()],
		"safes", s.Safe[side] != s.Safe[other], "one", g.midSentenceName(first),
		"other", g.midSentenceName(first.Other()), "safe", s.Safe[first], "unsafe", s.Safe[first.Other()])
}

// firstSide returns the side that is named first in a sentence about both sides: the person's in a
// game against the computer, otherwise the cones.
func (g Narrator) firstSide() rules.Side {
	if g.isSolo() && g.isComputer(rules.Cones) {
		return rules.Spools
	}
	return rules.Cones
}

// maxDetail is the greatest length, in characters, of a second line of a prompt that always fits
// above the board.
const maxDetail = 125

// WithStanding returns the second line of a prompt, followed by the Standing if both fit.
func (g Narrator) WithStanding(detail string, chance play.WinChance) string {
	if both := Sentences(detail, g.Standing(chance)); utf8.RuneCountInString(both) <= maxDetail {
		return both
	}
	return detail
}

// choicePhrase describes a choice in the middle of a sentence.
func (g Narrator) choicePhrase(side rules.Side, r ai.RatedMove) string {
	switch {
	case r.Throw:
		return g.words.T("action.throw.by")
	case r.Move.Kind == rules.Pass:
		return g.words.T("action.stay.by")
	}
	return g.MovePhrase(side, r.Move)
}

// ListEntry returns a choice as the list of moves writes it, with its number if there are several,
// its whole line as it is read out, with its chance if showsChances, and its purpose; brief is the
// purpose in a narrow list.
func (g HintNarrator) ListEntry(i int) (action, spoken, purpose, brief string) {
	r := g.Choices[i]
	switch number := g.numberUsed(r); {
	case r.Throw:
		action = g.words.T("tray.throw")
	case r.Move.Kind == rules.Pass:
		action = g.words.T("play.stay")
	default:
		action = g.words.Move(r.Move)
		spoken = g.words.T("text.leads", "from", r.Move.From, "goals", g.savingGoal(r.Move))
		if r.Move.Kind == rules.Release { // the name of its button
			spoken = g.words.T("play.release")
		}
		if number != "" {
			action = g.words.T("hint.with", "n", number, "move", action)
			spoken = g.words.T("hint.with", "n", number, "move", spoken)
		}
	}
	purpose, brief = g.listedPurpose(r)
	whole := g.words.Dotted(purpose, g.BriefChance(i))
	spoken = g.words.T("hint.with", "n", cmp.Or(spoken, action), "move", whole)
	if utf8.RuneCountInString(whole) > maxListed {
		purpose = brief
	}
	return action, spoken, purpose, brief
}

// maxListed is the greatest length, in characters, of a purpose with a danger and a chance that fits in
// the list.
const maxListed = 32

// listedPurpose returns the purpose of a choice, with the pawns that it leaves open to attack. brief is
// short enough for the list: if there are such pawns, it may name only them.
func (g HintNarrator) listedPurpose(r ai.RatedMove) (purpose, brief string) {
	purpose = g.purposeText("for.", r)
	open := g.openAfter(r.Move)
	if len(open) == 0 || r.Throw {
		return purpose, purpose
	}
	brief = g.words.T("for.risks", "at", squaresOf(open))
	return g.words.T("for.but", "good", purpose, "danger", brief), brief
}

// BriefChance returns the winning chance of a choice as a number, without "about"; "" unless
// showsChances.
func (g HintNarrator) BriefChance(i int) string {
	best, r := g.Choices[0], g.Choices[i]
	switch {
	case !g.showsChances():
		return ""
	case r.Exact:
		return Chance(g.words, r.Win, true)
	}
	return g.words.T("chance.exact", "n", min(max(Round(100*best.Win)-gapInHundredths(best, r), 1), 99))
}

// numberUsed returns the number that a choice uses; "" if only one number was thrown.
func (g HintNarrator) numberUsed(r ai.RatedMove) string {
	switch m := r.Move; {
	case r.Throw || m.Used == 0:
		return ""
	case isDoubled(m):
		return g.words.T("tray.doubled", "n", m.Used)
	case g.rules().Options().Doubling, len(Distinct(g.position().Numbers())) > 1:
		return strconv.Itoa(int(m.Used))
	}
	return ""
}

// Heading returns the heading of the list, with the legend of × if a move attacks, and a short
// form, the heading alone.
func (g HintNarrator) Heading() (whole, short string) {
	var moves []rules.Move
	for _, r := range g.Choices {
		if !r.Throw {
			moves = append(moves, r.Move)
		}
	}
	head, sign := g.words.T("hint.head", "chances", g.showsChances()), g.Legend(moves)
	if sign == "" {
		return head, head
	}
	return g.words.T("hint.signed", "head", head, "sign", sign), head
}

// Legend explains × in a list of moves; it is empty if no move attacks.
func (g Narrator) Legend(moves []rules.Move) string {
	var changed, sent bool
	for _, m := range moves {
		switch {
		case m.Victim == rules.Nowhere:
		case board.IsExchange(g.rules(), m):
			changed = true
		default:
			sent = true
		}
	}
	switch {
	case changed && sent: // most victims change places, and some go into the Water
		return g.words.T("moves.legend.either")
	case changed:
		return g.words.T("moves.legend.exchange")
	case sent:
		return g.words.T("moves.legend.sent")
	}
	return ""
}

// An exact choice counts as nearly best if it costs less than this winning chance, which is shown
// to a tenth of a percentage point.
const nearlyBestExact = .0005

// isNearlyBest reports whether choice i is about as good as the best.
func isNearlyBest(rated []ai.RatedMove, i int) bool {
	limit := play.NearlyEqual
	if rated[0].Exact && rated[i].Exact {
		limit = nearlyBestExact
	}
	return rated[0].Win-rated[i].Win < limit
}

// ReviewChoice describes the choice on a line of the list of moves: its chance, and what would have
// been better.
func (g Narrator) ReviewChoice(line int, side rules.Side, best, played ai.RatedMove) string {
	key := "review.better"
	if (play.Choice{Best: best, Played: played}).IsGood() {
		key = "review.good"
	}
	cost := ChanceGap(g.words, best, played)
	point := cost == "1"
	if !best.Exact || !played.Exact {
		cost = g.words.T("review.about", "n", cost)
	}
	numbers := AndList(g.position().Numbers())
	return g.T(side, key, "line", line, "threw", len(numbers) > 0, "numbers", numbers, "move",
		g.choicePhrase(side, played),
		"chance", ChanceBeside(g.words, best, played), "best", g.choicePhrase(side, best), "more",
		ChanceBeside(g.words, best, best), "cost", cost, "point", point)
}

// Mistake describes a costly choice of a side: its line in the list of moves, what was played, what
// would have been better, by how much, and why. The cursor must be before the choice, and Choices
// must have its alternatives.
func (g HintNarrator) Mistake(line int, side rules.Side, best, played ai.RatedMove) string {
	return g.compare("review.lesson", line, side, best, played)
}

// BestMove describes the choice of a side that was the best: its line in the list of moves, why it was,
// and how much worse the next best would have been.
func (g HintNarrator) BestMove(line int, side rules.Side) string {
	return g.compare("review.best", line, side, g.Choices[0], g.Choices[1])
}

// compare says in the text of a key why one choice was better than another, and by how much.
func (g HintNarrator) compare(key string, line int, side rules.Side, best, played ai.RatedMove) string {
	numbers := AndList(g.position().Numbers())
	e, known := effectOf(g.Narrator, best)
	why := ""
	if known {
		why = Sentences(g.withBlockade(g.betterReason(best, e, played), best, played),
			g.homeCanWait(best.Move, []ai.RatedMove{played}))
	}
	cost := max(gapInHundredths(best, played), 1)
	return g.T(side, key, "line", line, "threw", len(numbers) > 0, "numbers", numbers,
		"move", g.choicePhrase(side, played), "best", g.choicePhrase(side, best), "n", cost,
		"because", why != "", "why", why)
}

// ReviewTotal says how good a side's throws were, how many of its choices cost something, and what the
// costliest cost, which must be the first of costly. The costs are not added, because their sum can
// exceed 100 games in 100.
func (g Narrator) ReviewTotal(side rules.Side, luck float64, costly []play.Choice) string {
	const average = .05 // the throws are average if they changed the winning chance by less
	most := 0
	if len(costly) > 0 {
		most = max(gapInHundredths(costly[0].Best, costly[0].Played), 1)
	}
	return g.T(side, "review.total", "average", math.Abs(luck) < average, "good", luck > 0, "some", len(costly) > 0,
		"n", len(costly), "more", len(costly) > 1, "cost", most, "point", most == 1)
}

// ReviewLuck describes a throw that swung the game: its line in the list of moves, the side it
// favoured, and the moves that used it. The cursor must be at the end of the swing.
func (g Narrator) ReviewLuck(line int, s play.Swing) string {
	return g.T(s.Side, "review.luck.line", "line", line, "good", s.Luck() > 0, "who", g.midSentenceName(s.Side),
		"actions", g.sequence(g.swingActions(s)), "from", Chance(g.words, s.From, s.Exact[0]),
		"to", Chance(g.words, s.Thrown, s.Exact[0] && s.Exact[1]), "forced", g.isForced(s))
}

// isForced reports whether every move of a swing was the only legal one.
func (g Narrator) isForced(s play.Swing) bool {
	for i := s.First; i < s.End; i++ {
		if g.Record.Entry(i).IsMove && len(g.rules().Legal(g.Record.PositionAt(i), nil)) > 1 {
			return false
		}
	}
	return true
}

// swingActions describes what a side did in a swing that ends at the cursor.
func (g Narrator) swingActions(s play.Swing) (actions []string) {
	for i := s.First; i < g.Record.Cursor(); i++ {
		if action := g.entryText(i); action != "" {
			actions = append(actions, action)
		} else if !g.Record.Entry(i).IsMove {
			actions = append(actions, g.T(s.Side, "news.threw", "n", g.rules().Meaning(g.Record.Entry(i).Throw).Value,
				"again", false, "why", ""))
		}
	}
	return actions
}

// TurningPoint describes the turning point of a game that a side has won, which ends at the cursor,
// and says whether a throw or a choice decided.
func (g Narrator) TurningPoint(winner rules.Side, s play.Swing) string {
	if s.Side != winner {
		s.From, s.To = 1-s.From, 1-s.To
	}
	var actions []string
	for i := s.First; i < s.End; i++ {
		if text, next := g.movesInARow(i); text != "" {
			actions, i = append(actions, text), next-1
		} else if action := g.entryText(i); action != "" {
			actions = append(actions, action)
		}
	}
	fallen := s.First // after the throws
	for fallen < s.End && !g.Record.Entry(fallen).IsMove {
		fallen++
	}
	numbers := AndList(g.Record.PositionAt(fallen).Numbers())
	return g.T(winner, "card.turn", "chosen", s.Chosen, "decided", s.IsDecisive(),
		"threw", len(numbers) > 0, "numbers", numbers, "who", g.midSentenceName(s.Side), "actions", g.sequence(actions),
		"from", Chance(g.words, s.From, s.Exact[0]), "to", Chance(g.words, s.To, s.Exact[1]))
}

// ReviewOption describes one of the choices of a side: its chance, whether it was played, and if
// first that it is the best.
func (g Narrator) ReviewOption(side rules.Side, best, r ai.RatedMove, first, played bool) string {
	key := "review.other"
	if played {
		key = "review.played"
	}
	return g.words.T(key, "move", g.choicePhrase(side, r),
		"chance", ChanceBeside(g.words, best, r), "best", first)
}

// Chances are written in two ways. An exact one has a decimal unless it is certain. An estimate is
// a whole number with "about". The gap between two chances is a whole number if one of them is an
// estimate. Estimates beside the best one are rounded so that subtracting them gives the gap.

// Chance returns a winning chance, 0 to 1, in words. It writes 0 % and 100 % only for exact ones.
func Chance(words *Catalogue, win float64, exact bool) string {
	if !exact {
		return aboutChance(words, Round(100*win))
	}
	switch tenths := Round(1000 * win); {
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

// aboutChance returns an estimate in words: at least 1 % and at most 99 %.
func aboutChance(words *Catalogue, hundredths int) string {
	return words.T("chance.about", "n", min(max(hundredths, 1), 99))
}

// BothChances returns the winning chances of both sides in words, which add up to 100.
func BothChances(words *Catalogue, first float64, exact bool) [2]string {
	if exact {
		return [2]string{Chance(words, first, true), Chance(words, 1-first, true)}
	}
	n := min(max(Round(100*first), 1), 99)
	return [2]string{aboutChance(words, n), aboutChance(words, 100-n)}
}

// ChanceBeside returns the chance of a choice in words, rounded to agree with ChanceGap.
func ChanceBeside(words *Catalogue, best, r ai.RatedMove) string {
	if r.Exact {
		return Chance(words, r.Win, true)
	}
	return aboutChance(words, Round(100*best.Win)-gapInHundredths(best, r))
}

// gapInHundredths returns how much lower a chance is than the best, in percentage points.
func gapInHundredths(best, r ai.RatedMove) int {
	return play.Choice{Best: best, Played: r}.CostIn100()
}

// ChanceGap returns how much lower a chance is than the best, in percentage points, with a decimal
// if both are exact.
func ChanceGap(words *Catalogue, best, r ai.RatedMove) string {
	if best.Exact && r.Exact {
		return Decimal(words, 100*max(best.Win-r.Win, 0))
	}
	return strconv.Itoa(max(gapInHundredths(best, r), 1))
}

// Decimal formats a number with one decimal.
func Decimal(words *Catalogue, x float64) string { return Decimals(words, x, 1) }

// Decimals formats a number with n decimals.
func Decimals(words *Catalogue, x float64, n int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', n, 64), ".", words.Raw("number.point"), 1)
}

// Average formats how often a throw is expected, with at most two decimals.
func Average(words *Catalogue, x float64) string {
	return Decimals(words, math.Round(100*x)/100, -1)
}

// Round returns the integer nearest to x.
func Round(x float64) int { return int(math.Round(x)) }

// Points says by how many games in 100 a winning chance changes.
func Points(words *Catalogue, x float64) string {
	n := Round(100 * x)
	return words.T("review.points", "none", n == 0, "n", max(n, -n), "more", n > 0)
}
