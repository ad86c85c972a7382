package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/ui"
)

// historyPage is one page of what is known of Senet, and of what is guess.
type historyPage struct{}

func (p *historyPage) kind() Page                      { return PageHistory }
func (p *historyPage) first(a *App) ui.Target          { return widget("bar.back") }
func (p *historyPage) pointer(a *App, e ui.Event) bool { return false }
func (p *historyPage) press(a *App, id string)         {}

// key: the arrows scroll the page, as in a book.
func (p *historyPage) key(a *App, e ui.Event) bool { return a.readingKey(e) }

// readingKey scrolls a page that is read.
func (a *App) readingKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyUp:
		a.scrollTo(a.scroll-wheelStep, e.ScrollMax)
	case ui.KeyDown:
		a.scrollTo(a.scroll+wheelStep, e.ScrollMax)
	default:
		return false
	}
	return true
}

// historyParts are the parts of the page: how many paragraphs are known, and how many are guess.
func historyParts() []struct {
	name         string
	known, guess int
} {
	return []struct {
		name         string
		known, guess int
	}{
		{"boards", 5, 0}, {"pictures", 4, 1}, {"houses", 2, 3}, {"throws", 2, 1}, {"rules", 2, 2}, {historyRead, 1, 1},
	}
}

// historyRead is the part that says where the page has it from: neither a find nor a guess.
const historyRead = "read"

// historyOrigins are what is said below a paragraph: whether it is known or guessed.
func historyOrigins(part string) (known, guess string) {
	if part == historyRead {
		return "history.studies", "history.ours"
	}
	return "history.known", "history.guess"
}

func (p *historyPage) fill(a *App, v *View) {
	a.backBar(v)
	v.Rules = RulesView{Head: a.words.T("history.head"), Lead: a.words.T("history.lead")}
	v.Rules.Blocks = append(v.Rules.Blocks, Block{
		Kind: BlockBoard, Board: board.View{Houses: board.Houses()}, Caption: a.words.T("history.board"),
	})
	for _, part := range historyParts() {
		key := "history." + part.name
		known, guess := historyOrigins(part.name)
		v.Rules.Blocks = append(v.Rules.Blocks, Block{Kind: BlockHead, Text: a.words.T(key)})
		for i := range part.known {
			v.Rules.Blocks = append(v.Rules.Blocks, Block{Kind: BlockRule, Text: a.words.T(key + ".known." + strconv.Itoa(i+1)), Origin: a.words.T(known)})
		}
		for i := range part.guess {
			v.Rules.Blocks = append(v.Rules.Blocks, Block{Kind: BlockRule, Text: a.words.T(key + ".guess." + strconv.Itoa(i+1)), Origin: a.words.T(guess), Ours: true})
		}
	}
}
