package game

import (
	"fmt"
	"go/ast"
	"go/token"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// builtKeys returns the catalogue keys that the code builds from parts.
func builtKeys(t *testing.T) []string {
	var keys []string
	add := func(prefix, suffix string, names ...string) {
		for _, n := range names {
			keys = append(keys, prefix+n+suffix)
		}
	}
	for _, reason := range reftest.Names[rules.Reason](t, os.DirFS("../rules"), "refusal.go") {
		add("why.", "", string(reason), string(reason)+".any", string(reason)+".halt")
		add("tab.", "", string(reason), string(reason)+".halt")
	}
	for _, reason := range reftest.Names[record.ErrorKind](t, os.DirFS("../rules/record"), "error.go") {
		add("record.", "", string(reason))
	}
	for _, problem := range reftest.Names[i18n.FileErrorKind](t, os.DirFS("i18n"), "fileerror.go") {
		add("language.", "", string(problem))
	}
	for _, topic := range ruleset.Topics() {
		add("topic.", "", string(topic))
	}
	for _, set := range ruleset.List() {
		add("set."+set.ID+".", "", "name", "cite", "character", "source")
		for _, line := range set.Lines {
			keys = append(keys, line.Key, line.Quote)
		}
	}
	for _, row := range reftest.Rows(t, os.DirFS("."), "built") {
		add(row[0], row[1], strings.Fields(row[2])...)
	}
	for _, setting := range (&Settings{}).choiceSettings() {
		switch setting.id {
		case "sound", "room":
			add("volume.", "", setting.values...)
		case "open": // some starts have the name of a side
		default:
			add(setting.id+".", "", setting.values...)
		}
	}
	for _, level := range ai.Levels() {
		add("opponent.", "", level.String(), level.String()+".about")
	}
	add("open.", ".note", startValues()...)
	for _, part := range historyParts() {
		// The page shows all texts with these prefixes.
		keys = append(keys, "history."+part.name, "history."+part.name+".known.", "history."+part.name+".guess.",
			"history."+part.name+".short.")
	}
	for m := time.January; m <= time.December; m++ {
		add("month.", "", fmt.Sprintf("%02d", m))
	}
	return keys
}

// inspect calls visit with each node of the program's source, without tests.
func inspect(visit func(s source, n ast.Node)) {
	for _, s := range sources() {
		if s.isTest {
			continue
		}
		for n := range ast.Preorder(s.file) {
			visit(s, n)
		}
	}
}

// quotedKeys returns the string literals in the source that look like keys. One that ends in a point
// is a prefix of keys that the code builds.
func quotedKeys() (found []string) {
	key := regexp.MustCompile(`^[a-z]+\.[A-Za-z0-9.]*$`)
	inspect(func(_ source, n ast.Node) {
		if text := constant(n); key.MatchString(text) {
			found = append(found, text)
		}
	})
	return found
}

// Every key in the catalogue is used, so that translators see only texts that the game shows.
func TestNoTextIsUnused(t *testing.T) {
	used := append(builtKeys(t), quotedKeys()...)
	for _, key := range english().Keys() {
		second := strings.TrimSuffix(key, ".second")
		matches := func(u string) bool {
			return u == key || u == second || strings.HasSuffix(u, ".") && strings.HasPrefix(key, u)
		}
		if !slices.ContainsFunc(used, matches) {
			t.Errorf("%s is not used", key)
		}
	}
}

// Every key that the code builds from parts has a text.
// TestTextsGetTheirValues checks constant keys.
func TestNoTextIsMissing(t *testing.T) {
	words := english()
	for _, key := range builtKeys(t) {
		optional := strings.HasPrefix(key, "tab.") || strings.HasSuffix(key, ".any") ||
			strings.HasSuffix(key, ".halt") || strings.HasSuffix(key, ".")
		if key != "" && !optional && !words.Has(key) {
			t.Errorf("%s has no text", key)
		}
	}
}

// catalogues returns the texts of all languages, English first.
var catalogues = sync.OnceValue(func() (all []*i18n.Catalogue) {
	for _, l := range english().Languages() {
		all = append(all, catalogueOf(l.ID))
	}
	return all
})

// Every call with a constant key asks for an existing text, and has values for its placeholders in
// every language.
func TestTextsGetTheirValues(t *testing.T) {
	placeholder := regexp.MustCompile(`\{([a-z]+)[?}]`)
	always := []string{"pad", "typed", "touched", "keyed"}
	calls := 0
	inspect(func(s source, n ast.Node) {
		key, names, ok := textCall(n)
		if !ok {
			return
		}
		calls++
		if !english().Has(key) {
			t.Errorf("%s asks for %s, which has no text", s.name, key)
		}
		for _, words := range catalogues() {
			for _, m := range placeholder.FindAllStringSubmatch(words.Raw(key), -1) {
				if !slices.Contains(names, m[1]) && !slices.Contains(always, m[1]) {
					t.Errorf("%s asks for %s (%s) without {%s}", s.name, key, words.Language(), m[1])
				}
			}
		}
	})
	if calls < 500 {
		t.Errorf("only %d calls were found", calls)
	}
}

// textCall returns the key and the names of the values in a call like T("key", "name", value, …).
// It returns false for other calls, and if the key or a name is not a constant.
func textCall(n ast.Node) (key string, names []string, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() || len(call.Args)%2 == 0 {
		return "", nil, false
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !slices.Contains([]string{"T", "LeadAndRest", "button"}, method.Sel.Name) {
		return "", nil, false
	}
	for i := 1; i < len(call.Args); i += 2 {
		if names = append(names, constant(call.Args[i])); names[len(names)-1] == "" {
			return "", nil, false
		}
	}
	key = constant(call.Args[0])
	return key, names, key != ""
}

// constant returns the value of a string literal, "" for other nodes.
func constant(n ast.Node) string {
	text, ok := n.(*ast.BasicLit)
	if !ok || text.Kind != token.STRING {
		return ""
	}
	value, _ := strconv.Unquote(text.Value)
	return value
}

// Every promise in the accessibility statement has tests, which exist.
func TestAccessPromisesHaveTests(t *testing.T) {
	tests := map[string]string{} // folders with names of tests, by promise
	for _, row := range reftest.Rows(t, os.DirFS("."), "access") {
		tests[row[0]] = row[1]
	}
	written := map[string]bool{} // the tests, each after its folder
	for _, s := range sources() {
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && s.isTest {
				written[s.pkg+" "+f.Name.Name] = true
			}
		}
	}
	words := english()
	for _, part := range statements()[0].sections {
		for i := 1; part != "not" && words.Has(fmt.Sprintf("access.%s.%d", part, i)); i++ {
			promise := fmt.Sprintf("%s.%d", part, i)
			for list := range strings.SplitSeq(tests[promise], ", ") {
				folder, names, _ := strings.Cut(list, " ")
				for name := range strings.SplitSeq(names, " ") {
					if !written[folder+" "+name] {
						t.Errorf("%q has no test %q", words.T("access."+promise), name)
					}
				}
			}
		}
	}
}

// refusalsIn returns a refusal for each reason that occurs in random games of so many steps.
func refusalsIn(t *testing.T, r *rules.Rules, steps int) map[rules.Reason]rules.Refusal {
	t.Helper()
	found := map[rules.Reason]rules.Refusal{}
	chance := rand.New(rand.NewPCG(3, 14))
	p := r.StartPosition(rules.Cones)
	for range steps {
		for from := rules.Square(1); from <= rules.Hand; from++ {
			for to := rules.Nowhere; to <= rules.Home; to++ {
				if refusal := r.Why(p, from, to); refusal.Reason != rules.Allowed &&
					found[refusal.Reason].Reason == rules.Allowed {
					found[refusal.Reason] = refusal
				}
			}
		}
		if p.Phase() == rules.Ended {
			p = r.StartPosition(rules.Spools)
		}
		p = reftest.RandomStep(t, r, p, chance)
	}
	return found
}

// Every refusal that can occur in a rule set has a sentence, frames and labels its squares, and
// cites a rule of the set. Some need no rule, such as the wrong turn; others concern no square, or
// squares whose pawns are highlighted instead of framed.
func TestEveryRefusalIsExplained(t *testing.T) {
	needsNoRule := map[rules.Reason]bool{rules.NotThatFar: true, rules.NoPawn: true, rules.NotYours: true,
		rules.OwnPawn: true, rules.ThrowFirst: true, rules.GameOver: true, rules.NumberUsed: true}
	framesNothing := map[rules.Reason]bool{rules.ThrowFirst: true, rules.GameOver: true,
		rules.OpeningFirst: true, rules.NumberUsed: true, rules.ForwardFirst: true}
	// the squares of these reasons are highlighted instead of framed
	highlighted := []rules.Reason{rules.HandOnly, rules.ForwardFirst}
	a := testApp()
	all := map[rules.Reason]bool{}
	for _, set := range ruleset.List() {
		r := reftest.Rules(t, set.Options)
		found := refusalsIn(t, r, 800)
		if set.ID == "kendall" { // too rare to wait for
			p := reftest.At(t, r, "C 26 home 6 / S 27 28 home 5 / C to move 2")
			found[rules.VictimShelter] = r.Why(p, 26, 28)
		}
		for reason, refusal := range found {
			all[refusal.Reason] = true
			context := i18n.MoveContext{Shapes: [2]board.Shape{board.Cone, board.Spool}, Player: "Anna",
				Numbers: []int{2}, HomeAt: int(rules.Home), UsesSticks: true, Reverse: r.IsReverse()}
			words := a.words.Refusal(refusal, context)
			if words.Lead == "" || words.Rest == "" ||
				strings.ContainsAny(words.Lead+words.Rest+words.Label, "{}") {
				t.Errorf("%s, %v is explained as %q %q, %q", set.ID, reason, words.Lead, words.Rest, words.Label)
			}
			if named := words.Framed != 0 && words.Label != ""; named == framesNothing[reason] ||
				refusal.Squares&^words.Framed != 0 && !slices.Contains(highlighted, reason) {
				t.Errorf("%s, %v frames %v as %q, and %v forbid it", set.ID, reason,
					words.Framed.List(), words.Label, refusal.Squares.List())
			}
			if quote := i18n.RuleQuote(a.words, set, refusal); (quote == "") != needsNoRule[reason] ||
				strings.ContainsAny(quote, "{}") {
				t.Errorf("%s, %v cites %q", set.ID, reason, quote)
			}
		}
	}
	for _, reason := range reftest.Names[rules.Reason](t, os.DirFS("../rules"), "refusal.go") {
		if !all[reason] {
			t.Errorf("%v did not occur under any rule set", reason)
		}
	}
}
