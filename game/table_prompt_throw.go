package game

import (
	"strings"
	"unicode/utf8"

	"senet/rules"
	"senet/rules/record"
)

func (t *table) sayThrow(a *App, p *Prompt) {
	position := t.session.Position()
	last, said := t.before(a)
	switch {
	case position.Phase() == rules.Opening && said != "":
		entry := t.session.Game().Entry(t.session.Game().At() - 1)
		value := t.rules().Read(entry.Throw).Value
		t.tell(a, p, "prompt.noOne", "said", said, "n", value, "missed", value == 0)
	case position.Phase() == rules.Opening:
		t.tell(a, p, "prompt.opening")
	case said == "" && t.session.Game().Header().Opening == record.Lot:
		t.tell(a, p, "prompt.lot")
	case t.mayRelease():
		t.tell(a, p, "prompt.release")
	case position.Phase() == rules.TurnStart:
		t.tell(a, p, "prompt.turnStart")
	case t.held():
		t.tell(a, p, "prompt.heldUp")
	case last == "prompt.again":
		t.sayAgain(a, p)
	case last == "" || t.session.People() == 1 && (last == "prompt.missed" || last == "prompt.passed"): // the news tell it
		t.tell(a, p, "prompt.throw")
	case last == "prompt.passed":
		before := t.session.Game().PositionAt(t.session.Game().At() - 1)
		t.tell(a, p, last, "said", said, "numbers", distinct(before.Numbers(nil)))
	default:
		t.tell(a, p, last, "said", said)
	}
	t.sayNews(a, p)
}

// shortNews is how many letters of news stand beside the call to throw; longer ones stand below it.
const shortNews = 60

// sayNews tells what the computer did where the person is to throw again.
func (t *table) sayNews(a *App, p *Prompt) {
	position := t.session.Position()
	news := t.news(a)
	if news == "" || position.Phase() == rules.Opening {
		return
	}
	if p.Second == "" && utf8.RuneCountInString(news) <= shortNews {
		p.Rest, p.Second = news, p.Rest
		return
	}
	p.Second = strings.TrimSpace(news + " " + p.Second)
}

// sayAgain tells what another throw after a move was given for: the number thrown, or the square where the pawn landed.
func (t *table) sayAgain(a *App, p *Prompt) {
	game := t.session.Game()
	move := game.Entry(game.At() - 1).Move
	i, thrown := t.session.LastThrow(game.At())
	switch {
	case thrown && t.rules().Read(game.Entry(i).Throw).Bonus:
		t.tell(a, p, "prompt.again.threw", "n", t.rules().Read(game.Entry(i).Throw).Value)
	case t.rules().Options().Landing.Has(move.To):
		t.tell(a, p, "prompt.again.landed", "to", move.To)
	default:
		t.tell(a, p, "prompt.again")
	}
}

// before tells how the turn came to a throw: a bonus, a 5 on the die, the other player's miss; the key of the prompt and
// the name of the player it speaks of.
func (t *table) before(a *App) (key, said string) {
	n := t.session.Game().At()
	if n == 0 {
		return "", ""
	}
	entry := t.session.Game().Entry(n - 1)
	said = t.player(a, entry.Side)
	mine := entry.Side == t.session.Position().Turn()
	if entry.IsMove {
		switch {
		case mine:
			return "prompt.again", said
		case entry.Move.Kind == rules.Pass && len(t.rules().Legal(t.session.Game().PositionAt(n-1), nil)) == 1:
			return "prompt.passed", said
		}
		return "", said
	}
	switch reading := t.rules().Read(entry.Throw); {
	case reading.Miss:
		return "prompt.missed", said
	case reading.Again:
		return "prompt.recast", said
	case mine && reading.Bonus:
		return "prompt.gather", said
	}
	return "", said
}
