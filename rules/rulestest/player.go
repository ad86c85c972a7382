package rulestest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
)

// Player is an engine with a game in progress; the tables are asked of both engines through it.
type Player interface {
	Set(p Position) error
	Throw(t rules.Throw) error
	Legal() []rules.Move
	Apply(m rules.Move) error
	Seen() Position // what can be seen of the game; the fields Again and First may be left out
}

// Explainer is a player that can say why a move is refused.
type Explainer interface {
	Why(from, to rules.Square) rules.Refusal
}

// LiteralPlayer plays by a page.
type LiteralPlayer struct {
	page Page
	now  Position
}

// NewLiteralPlayer waits for a position.
func NewLiteralPlayer(page Page) *LiteralPlayer { return &LiteralPlayer{page: page} }

func (l *LiteralPlayer) Set(p Position) error      { l.now = p; return nil }
func (l *LiteralPlayer) Throw(t rules.Throw) error { l.now = l.page.Throw(l.now, t); return nil }
func (l *LiteralPlayer) Legal() []rules.Move       { return l.page.Legal(l.now) }
func (l *LiteralPlayer) Apply(m rules.Move) error  { l.now = l.page.Apply(l.now, m); return nil }
func (l *LiteralPlayer) Seen() Position            { return l.now.Copy() }

// Ask puts a case to a player and says everything that is not as the page has it. Its position is one of some rules.
func Ask(page Page, r *rules.Rules, player Player, c Case) error {
	p, err := r.Parse(c.Start)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Where, err)
	}
	start := Seen(p.Setup())
	var wrong []error
	if err := player.Set(start); err != nil {
		return fmt.Errorf("%s: %w", c.Where, err)
	}
	for _, check := range c.Checks {
		before := player.Seen()
		if err := ask(page, player, start, check); err != nil {
			wrong = append(wrong, fmt.Errorf("%s, line %d: %w\n%s\nsource: %s\nbefore:\n%s\nnow:\n%s",
				c.Where, check.Line, err, c.Title, strings.Join(c.Sources, "\n        "), before, player.Seen()))
		}
	}
	return errors.Join(wrong...)
}

func ask(page Page, player Player, start Position, check Check) error {
	switch check.Verb {
	case "throw":
		if err := player.Set(start); err != nil {
			return err
		}
		if err := throwAll(page, player, check.Values); err != nil {
			return err
		}
	case "cast":
		if err := throwAll(page, player, check.Values); err != nil {
			return err
		}
	case "play":
		if err := playText(player, check.Move); err != nil {
			return err
		}
	}
	switch check.Verb {
	case "why":
		return askWhy(player, check)
	case "score":
		return compareScore(player.Seen().Score, check.Values)
	}
	if check.Result != "" {
		return compareResult(player.Seen(), check.Result)
	}
	if got := MovesText(player.Legal()); got != check.Moves {
		return fmt.Errorf("legal are [%s], the page has [%s]", got, check.Moves)
	}
	return nil
}

// compareResult takes a whole position, or only who goes on.
func compareResult(seen Position, want string) error {
	got := seen.StateText()
	if strings.Contains(want, "/") {
		got = seen.Line()
	}
	if got != want {
		return fmt.Errorf("it comes to [%s], the page has [%s]", got, want)
	}
	return nil
}

func compareScore(seen [2]int, want []int) error {
	if !slices.Equal(seen[:], want) {
		return fmt.Errorf("the points are %v, the page has %v", seen, want)
	}
	return nil
}

func throwAll(page Page, player Player, values []int) error {
	for _, value := range values {
		t, err := page.ThrowOf(value)
		if err != nil {
			return err
		}
		if err := player.Throw(t); err != nil {
			return err
		}
	}
	return nil
}

func playText(player Player, text string) error {
	for _, m := range player.Legal() {
		if MoveText(m) == text {
			return player.Apply(m)
		}
	}
	return fmt.Errorf("%s is not legal; legal are [%s]", text, MovesText(player.Legal()))
}

// askWhy compares the reason of a refusal, the squares it names, and the numbers that would do.
func askWhy(player Player, check Check) error {
	explainer, explains := player.(Explainer)
	if !explains {
		return nil
	}
	fromText, toText, _ := strings.Cut(check.Move, "-")
	from, err := ReadPlace(fromText)
	if err != nil {
		return err
	}
	to, err := ReadPlace(toText)
	if err != nil {
		return err
	}
	why := explainer.Why(from, to)
	got := cmp.Or(string(why.Reason), "Allowed") + squaresText(why.Squares.List())
	if why.Need != 0 {
		got += " need" + squaresText(rules.SquareSet(why.Need).List())
	}
	if got != check.Moves {
		return fmt.Errorf("%s is answered [%s], the page has [%s]: %+v", check.Move, got, check.Moves, why)
	}
	return nil
}

// readPlace reads a square, "home", "hand" or "nowhere".
// ReadPlace is a place in words: a square, "home", "hand" or "nowhere".
func ReadPlace(word string) (rules.Square, error) {
	places := map[string]rules.Square{"home": rules.Home, "hand": rules.Hand, "nowhere": rules.Nowhere}
	if s, named := places[word]; named {
		return s, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > 30 {
		return rules.Nowhere, fmt.Errorf("%q is no place a pawn can be", word)
	}
	return rules.Square(n), nil
}
