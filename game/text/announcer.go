package text

import (
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
)

// Announcer says what is new in a game: notices, throws, and the text above the board.
type Announcer struct {
	page        string // the page whose board is announced
	notice      string // said last
	thrown      string // the throw said last
	prompt      string // the text above the board said last
	detail      string // the line below it
	remark      string // what computer players said last
	actedOn     string // the prompt when the player last acted
	interrupted bool   // another prompt has been said since
}

// Next returns the lines to say about a view, given the views before.
func (a *Announcer) Next(words board.Texts, v game.View) (lines []string) {
	if v.Notice != "" && v.Notice != a.notice {
		// what was added to it
		lines = append(lines, strings.TrimSpace(strings.TrimPrefix(v.Notice, a.notice)))
	}
	a.notice = v.Notice
	s, ok := board.SceneIn(v.Root)
	if !ok || v.Dialog != nil {
		return lines
	}
	if v.Page != a.page { // say everything again when the player returns to a board
		a.page, a.prompt, a.detail, a.remark, a.thrown = v.Page, "", "", "", ""
	}
	if fallen := throwText(words, s); fallen != a.thrown {
		if a.thrown = fallen; fallen != "" {
			lines = append(lines, fallen)
		}
	}
	now := prompt(s, v.Moving)
	if now == "" || now == a.prompt {
		return lines
	}
	a.prompt = now
	// The prompt that returns after an answer was said before the player acted.
	if again := now == a.actedOn; !again || !a.interrupted {
		a.interrupted = !again
		lines = append(lines, now)
	}
	return lines
}

// Detail returns what is new in the line below the prompt, and in what computer players say.
func (a *Announcer) Detail(words board.Texts, s board.Scene) string {
	detail, remark := strings.TrimSpace(s.MatchResult+"\n"+s.Prompt.Detail), remarks(words, s)
	var added, said string
	if detail != a.detail {
		added = strings.TrimSpace(strings.TrimPrefix(detail, a.detail))
	}
	if remark != a.remark {
		said = remark
	}
	a.detail, a.remark = detail, remark
	return i18n.Sentences(added, said)
}

// NoteAction notes that the player acts on a view. If the result leads back to the prompt of the
// view, the prompt is not repeated.
func (a *Announcer) NoteAction(v game.View) {
	if s, is := board.SceneIn(v.Root); is {
		a.actedOn, a.interrupted = prompt(s, false), false
	}
}

// LeaveBoard makes the prompt of the board be said again when the player comes back to it.
func (a *Announcer) LeaveBoard(page string) { a.page, a.prompt = page, "" }

// lastSpoken returns what was said last, for comparison.
func (a *Announcer) lastSpoken() string { return a.prompt + a.thrown + a.notice }

// throwText returns the throw in the tray, in words.
func throwText(words board.Texts, s board.Scene) string {
	if s.Tray.Numeral == "" {
		return ""
	}
	return words.T("text.thrown", "n", s.Tray.Numeral, "words", s.Tray.Words, "extra", s.Tray.Extra)
}

// prompt returns the text above a board. It is empty during unfinished actions ("throws …"),
// whose result follows.
func prompt(s board.Scene, moving bool) string {
	if moving && strings.HasSuffix(s.Prompt.Lead, "…") {
		return ""
	}
	return i18n.Sentences(s.Prompt.Lead, s.Prompt.Rest)
}
