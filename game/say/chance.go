package say

import (
	"math"
	"strconv"
	"strings"

	"senet/game/lang"
	"senet/rules/opponent"
)

// Chances are told in two ways that cannot be taken for one another: an exact one has a decimal; an estimate is a whole
// number and says "about". A difference of which either end is an estimate is a whole number as well, and estimates beside a
// best are told so that the difference fits: a reader who subtracts finds what is written.

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
func Beside(words *lang.Catalogue, best, r opponent.Rated) string {
	if r.Exact {
		return Chance(words, r.Win, true)
	}
	return aboutChance(words, Whole(100*best.Win)-lessInHundredths(best, r))
}

// lessInHundredths is how much less a deed is worth than the best, in whole hundredths.
func lessInHundredths(best, r opponent.Rated) int { return Whole(100 * math.Max(best.Win-r.Win, 0)) }

// Less is how much less a deed is worth than the best, in words: with a decimal where both are exact.
func Less(words *lang.Catalogue, best, r opponent.Rated) string {
	if best.Exact && r.Exact {
		return Decimal(words, 100*math.Max(best.Win-r.Win, 0))
	}
	return strconv.Itoa(max(lessInHundredths(best, r), 1))
}

// Decimal writes a number with one decimal.
func Decimal(words *lang.Catalogue, x float64) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', 1, 64), ".", words.Raw("number.point"), 1)
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
