package game

import (
	"math"
	"strconv"

	"senet/rules/opponent"
)

// Chances are told in two ways that cannot be taken for one another: an exact one has a decimal; an estimate is a whole
// number and says "about". A difference of which either end is an estimate is a whole number as well, and estimates beside a
// best are told so that the difference fits: a reader who subtracts finds what is written.

// chance is a winning chance in words. Only what is certain is told as certain.
func (a *App) chance(win float64, exact bool) string {
	if !exact {
		return a.aboutChance(whole(100 * win))
	}
	switch tenths := whole(1000 * win); {
	case tenths == 1000 && win < 1:
		return a.words.T("chance.over", "n", a.decimal(99.9))
	case tenths == 0 && win > 0:
		return a.words.T("chance.under", "n", a.decimal(.1))
	default:
		return a.words.T("chance.exact", "n", a.decimal(float64(tenths)/10))
	}
}

// aboutChance is an estimate in hundredths; it is never certain.
func (a *App) aboutChance(hundredths int) string {
	return a.words.T("chance.about", "n", min(max(hundredths, 1), 99))
}

// chances are the winning chances of both sides, which are a hundred together as they are told.
func (a *App) chances(first float64, exact bool) [2]string {
	if exact {
		return [2]string{a.chance(first, true), a.chance(1-first, true)}
	}
	n := min(max(whole(100*first), 1), 99)
	return [2]string{a.aboutChance(n), a.aboutChance(100 - n)}
}

// beside is the chance of a deed beside the best one.
func (a *App) beside(best, r opponent.Rated) string {
	if r.Exact {
		return a.chance(r.Win, true)
	}
	return a.aboutChance(whole(100*best.Win) - lessInHundredths(best, r))
}

// lessInHundredths is how much less a deed is worth than the best, in whole hundredths.
func lessInHundredths(best, r opponent.Rated) int { return whole(100 * math.Max(best.Win-r.Win, 0)) }

// less is how much less a deed is worth than the best, in words: with a decimal where both are exact.
func (a *App) less(best, r opponent.Rated) string {
	if best.Exact && r.Exact {
		return a.decimal(100 * math.Max(best.Win-r.Win, 0))
	}
	return strconv.Itoa(max(lessInHundredths(best, r), 1))
}

func (a *App) decimal(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
