package rulestest

import (
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/rules"
)

// slip is one cell of a page read wrongly.
type slip struct {
	name string
	make func(p *Page)
}

// slips are wrong readings of the rulebook's tables. Where a page has the cell so already, it is none.
func slips() []slip {
	list := []slip{
		{"front pawn first", func(p *Page) { p.FirstPawn = rules.Nowhere }},
		{"all first", func(p *Page) { p.AllFirst = !p.AllFirst }},
		{"double", func(p *Page) { p.Double = !p.Double }},
		{"no sink", func(p *Page) { p.Sink = nil }},
		{"backward", func(p *Page) { p.Backward = !p.Backward }},
		{"back empty", func(p *Page) { p.BackEmpty = p.Backward && !p.BackEmpty }},
		{"back passes", func(p *Page) { p.BackPasses = p.Backward && p.Blockade != NoRun }},
		{"overshoot", func(p *Page) { p.Overshoot = !p.Overshoot }},
		{"in order", func(p *Page) { p.InOrder = false }},
		{"farthest of the row", func(p *Page) { p.FarthestRow = !p.FarthestRow }},
		{"home free", func(p *Page) { p.HomeFree = !p.HomeFree }},
		{"may stay", func(p *Page) { p.MayStay = p.Backward && !p.MayStay }},
		{"water ends", func(p *Page) { p.WaterEnds = !p.WaterEnds }},
		{"halt", func(p *Page) { p.Halt = !p.Halt }},
		{"goals", func(p *Page) { p.Goals = false }},
		{"points", func(p *Page) { p.Points = !p.Points }},
		{"take off", func(p *Page) { p.TakeOff = !p.TakeOff }},
	}
	for attack := Exchange; attack <= BackToHand; attack++ {
		list = append(list, slip{fmt.Sprint("attack ", attack), func(p *Page) { p.Attack = attack }})
	}
	for run := NoRun; run <= WithinOneRow; run++ {
		list = append(list, slip{fmt.Sprint("guard ", run), func(p *Page) { p.Guard = run }})
		list = append(list, slip{fmt.Sprint("blockade ", run), func(p *Page) { p.Blockade = run }})
	}
	for water := FirstFromOne; water <= OrdinaryWater; water++ {
		list = append(list, slip{fmt.Sprint("water ", water), func(p *Page) { p.Water = water }})
	}
	for _, clear := range []rules.Square{0, 11, 15, 21} {
		list = append(list, slip{fmt.Sprint("clear ", clear), func(p *Page) { p.Clear = clear }})
	}
	for value := 1; value <= 6; value++ {
		list = append(list, slip{fmt.Sprint("bonus ", value), func(p *Page) { p.BonusOn = toggled(p.BonusOn, value) }})
		for _, house := range []rules.Square{26, 27, 28, 29, 30} {
			list = append(list, slip{fmt.Sprintf("%d leaves with %d", house, value), func(p *Page) { p.Leaves = without(p.Leaves, house, value) }})
		}
	}
	for _, house := range []rules.Square{15, 26, 27, 28, 29, 30} {
		list = append(list,
			slip{fmt.Sprint("safe ", house), func(p *Page) { p.Safe = toggled(p.Safe, house) }},
			slip{fmt.Sprint("exact ", house), func(p *Page) { p.Exact = toggled(p.Exact, house) }},
			slip{fmt.Sprint("stay at ", house), func(p *Page) { p.StayAt = toggled(p.StayAt, house) }},
			slip{fmt.Sprint("bonus at ", house), func(p *Page) { p.BonusAt = toggled(p.BonusAt, house) }})
	}
	for count := range 5 {
		list = append(list, slip{fmt.Sprint(count, " marked"), func(p *Page) { p.Values[count]++ }})
	}
	return list
}

// idle tells whether a slip makes no difference on a page, since the cell has nothing to say there.
func (s slip) idle(p Page) bool {
	about := func(words ...string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(s.name, word) })
	}
	homeIs30 := p.Leaves[29][1] == rules.Home
	switch {
	case p.Goals && about("safe 30"):
		return true // nobody comes there but from the hand, onto an empty square
	case (p.Goals || p.TakeOff) && about("home free"):
		return true // no number takes a pawn home
	case p.Goals && about("overshoot", "points", "take off", "clear", "halt"), len(p.BonusOn) == 0 && about("all first"):
		return true // nobody goes home, or nobody throws again
	case (len(p.BonusOn) == 0 || p.AllFirst) && about("water ends"):
		return true // after a move nobody throws again
	case !p.Backward && about("stay at"):
		return true
	case !p.restsOn27() && about("safe 27", "stay at 27", "bonus at 27"), homeIs30 && about("safe 30", "stay at 30", "bonus at 30", "take off"):
		return true // nobody rests there
	case !p.Overshoot && about("exact 30"), slices.Contains(p.Exact, 26) && about("overshoot"):
		return true // nobody passes 30 but from the last houses, each of which has its own numbers
	case p.Halt && about("overshoot", "exact 26"):
		return true // nobody passes 26 either
	case p.Water == StaysFor4 && about("stay at 27"), len(p.Leaves[30]) == 5 && about("stay at 30"):
		return true // from 27 none goes back, and from 30 every throw leads home
	case p.Halt && about("bonus at 30"):
		return true // only a four from 26 leads there, which throws again itself
	}
	value, bonus := strings.CutPrefix(s.name, "bonus ")
	n, err := strconv.Atoi(value)
	return bonus && err == nil && !slices.Contains(p.Values[:], n)
}

func toggled[T comparable](list []T, item T) []T {
	list = slices.Clone(list)
	if at := slices.Index(list, item); at >= 0 {
		return slices.Delete(list, at, at+1)
	}
	return append(list, item)
}

func without(leaves map[rules.Square]Exits, house rules.Square, value int) map[rules.Square]Exits {
	if _, leads := leaves[house][value]; !leads {
		return leaves
	}
	fewer := map[rules.Square]Exits{}
	for from, exits := range leaves {
		fewer[from] = Exits{}
		for v, to := range exits {
			if from != house || v != value {
				fewer[from][v] = to
			}
		}
	}
	return fewer
}

// TestPositionsPinThePages: the positions of a rule set notice every cell of its column that is read wrongly.
func TestPositionsPinThePages(t *testing.T) {
	for file, cases := range readTables(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		if filepath.Base(filepath.Dir(file)) == "houses" {
			continue
		}
		right := pairNamed(t, name)
		page := right.page
		for _, slip := range slips() {
			wrong := page
			slip.make(&wrong)
			if reflect.DeepEqual(wrong, page) || slip.idle(page) {
				continue
			}
			if !noticed(wrong, right.rules, cases) {
				t.Errorf("no position of %s notices: %s", name, slip.name)
			}
		}
	}
}

// noticed tells whether some position does not come out on a page. A page read so wrongly that the game stops is noticed, too.
func noticed(wrong Page, r *rules.Rules, cases []Case) (yes bool) {
	defer func() { yes = yes || recover() != nil }()
	for _, c := range cases {
		if c.Page == wrong.Name && Ask(wrong, r, NewLiteralPlayer(wrong), c) != nil {
			return true
		}
	}
	return false
}
