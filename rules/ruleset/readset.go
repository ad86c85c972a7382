package ruleset

import (
	"embed"
	"fmt"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"senet/rules"
)

// texts has a file for each rule set. Their names are in the order in which rule sets are offered:
// first the five whose pages are known, then the scholars'. A file has the source, the choices that
// players have, the options, and a line for every rule.
//
//go:embed sets
var texts embed.FS

var sets = sync.OnceValue(func() (all []Set) {
	files, err := texts.ReadDir("sets")
	for _, file := range files {
		text, wrong := texts.ReadFile(path.Join("sets", file.Name()))
		all, err = append(all, readSet(string(text))), wrong
	}
	if err != nil { // they are part of the program
		panic(err)
	}
	return all
})

// List returns all rule sets, in the order in which they are offered.
func List() []Set { return slices.Clone(sets()) }

// ByID returns the rule set with this ID.
func ByID(id string) (Set, bool) {
	i := slices.IndexFunc(sets(), func(s Set) bool { return s.ID == id })
	if i < 0 {
		return Set{}, false
	}
	return sets()[i], true
}

// Basics returns the first rule set, Senet Basics.
func Basics() Set { return sets()[0] }

// optionValues returns the values of options by the words that stand for them in the files.
func optionValues() map[string]uint64 {
	return map[string]uint64{
		"Alternate": uint64(rules.Alternate), "InHand": uint64(rules.InHand),
		"AlternateMiddle": uint64(rules.AlternateMiddle),
		"EvenStarts":      uint64(rules.EvenStarts), "FirstOneWins": uint64(rules.FirstOneWins),
		"AnyPawn": uint64(rules.AnyPawn), "FrontPawn": uint64(rules.FrontPawn),
		"FrontByOne":    uint64(rules.FrontByOne),
		"ExtraAsThrown": uint64(rules.ExtraAsThrown), "ExtraOnce": uint64(rules.ExtraOnce),
		"ExtraNever": uint64(rules.ExtraNever),
		"Exchange":   uint64(rules.Exchange), "ToStart": uint64(rules.ToStart),
		"ToHand": uint64(rules.ToHand),
		"NoRun":  uint64(rules.NoRun), "RunOnPath": uint64(rules.RunOnPath),
		"RunInRow":  uint64(rules.RunInRow),
		"BackNever": uint64(rules.BackNever), "BackForced": uint64(rules.BackForced),
		"DrownBefore": uint64(rules.DrownBefore), "DrownFirst": uint64(rules.DrownFirst),
		"DrownLowest": uint64(rules.DrownLowest),
		"DrownStay":   uint64(rules.DrownStay), "DrownRelease": uint64(rules.DrownRelease),
		"NoWater":  uint64(rules.NoWater),
		"PastLast": uint64(rules.PastLast), "OntoLast": uint64(rules.OntoLast),
		"FromLast": uint64(rules.FromLast), "Overshoot": uint64(rules.Overshoot),
		"AllPawnsHome": uint64(rules.AllPawnsHome), "OddAndEven": uint64(rules.OddAndEven),
		"NoScore": uint64(rules.NoScore), "ScoreLeftover": uint64(rules.ScoreLeftover),
		"ScoreFirstGoal": uint64(rules.ScoreFirstGoal),
	}
}

// lineKinds returns the words with which the line of a rule can begin. Each says where the rule
// comes from and, by Quote, whether there is a quotation for it.
func lineKinds() map[string]RuleLine {
	const quoted = "said."
	return map[string]RuleLine{
		"said": {Origin: Source, Quote: quoted}, // in the source's own words
		// from a table or picture of the source, or from something that it leaves out
		"told": {Origin: Source},
		"ours": {Origin: Decided}, // this game decided, because the source says nothing
		// this game decided, because the source's words are unclear
		"reading": {Origin: Decided, Quote: quoted},
		"ludii":   {Origin: Ludii},                 // a scholar's rule, as Ludii reports it
		"cabinet": {Origin: GameCabinet},           // a scholar's rule, as the Game Cabinet reports it
		"noted":   {Origin: Remark, Quote: quoted}, // a scholar's rule, as Storer's page reports it
		"storers": {Origin: Borrowed},              // Storer's rule, because the scholar's is unknown
	}
}

// readSet reads the file of a rule set. It panics if there is a mistake in it, because the file is
// part of the program. The key of a rule is "rule.<id>.<name>" and that of its quotation
// "said.<id>.<name>". Last come two rules that all sets share and no source mentions.
func readSet(text string) (s Set) {
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		rest := words[1:]
		switch words[0] {
		case "set":
			s.ID = rest[0]
		case "certainty":
			s.Certainty = Certainty(slices.IndexFunc([]Certainty{KnownPage, KnownAccount, Inferred},
				func(c Certainty) bool { return c.String() == rest[0] }))
		case "pawns":
			s.Pawns = numbers[int](rest)
		case "sticks":
			s.Sticks = rules.StickMarking(slices.IndexFunc([]rules.StickMarking{rules.Patterned, rules.White,
				rules.Dark}, func(m rules.StickMarking) bool { return m.String() == rest[0] }))
		case "first":
			s.First = rules.Spools
		case "dice":
			s.Dice = true
		case "cubes":
			s.Cubes = true
		case "named":
			s.Named = rules.Squares(numbers[rules.Square](rest)...)
		default:
			if l, isRule := lineKinds()[words[0]]; isRule {
				s.Lines = append(s.Lines, l.read(s.ID, rest))
			} else {
				setOption(reflect.ValueOf(&s.Options).Elem().FieldByName(words[0]), rest)
			}
		}
	}
	for _, name := range []string{"stuck", "quiet"} {
		s.Lines = append(s.Lines, RuleLine{Topic: Draw, Key: "rule.all." + name, Origin: Decided})
	}
	return s
}

// read reads the rest of a rule's line: its topic and name; then "on" and the house that it is
// about, or "explains" and the reasons that it explains, or "corners" if it is about rows of pawns
// that go round a corner of the path.
func (l RuleLine) read(id string, words []string) RuleLine {
	l.Topic = Topic(words[0])
	l.Key = "rule." + id + "." + words[1]
	if l.Quote != "" {
		l.Quote += id + "." + words[1]
	}
	switch rest := words[2:]; {
	case len(rest) == 0:
	case rest[0] == "on":
		l.Square = numbers[rules.Square](rest[1:])[0]
	case rest[0] == "corners":
		l.corners = true
	case rest[0] == "explains":
		for _, reason := range rest[1:] {
			l.refuses = append(l.refuses, rules.Reason(reason))
		}
	}
	return l
}

// setOption sets an option to the value in the words. A bool becomes true without words.
func setOption(option reflect.Value, words []string) {
	switch option.Interface().(type) {
	case bool:
		option.SetBool(true)
	case int, rules.Square:
		option.SetInt(numbers[int64](words)[0])
	case [5]int:
		option.Set(reflect.ValueOf([5]int(numbers[int](words))))
	case rules.NumberSet:
		option.Set(reflect.ValueOf(rules.Numbers(numbers[int](words)...)))
	case rules.SquareSet:
		option.Set(reflect.ValueOf(rules.Squares(numbers[rules.Square](words)...)))
	default:
		value, known := optionValues()[words[0]]
		if !known {
			panic(fmt.Sprintf("ruleset: %q is not a value of an option", words[0]))
		}
		option.SetUint(value)
	}
}

func numbers[N int | int64 | rules.Square](words []string) (list []N) {
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			panic(fmt.Sprintf("ruleset: %v", err))
		}
		list = append(list, N(n))
	}
	return list
}
