package text

import (
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
)

// Announcer says what is new in a game: notices, throws, and the text above the board.
type Announcer struct {
	page       string // the page whose board is announced
	notice     string // said last
	thrown     string // the throw said last
	prompt     string // the text above the board said last
	clause     string // the first clause of prompt
	detail     string // the line below the prompt, as seen last
	usual      string // the line below the prompt when the prompt was said
	remark     string // what computer players said last
	lead, home string // board.Odds.Lead and Home, as said last
	ownNews    string // board.Prompt.OwnNews, if it was said since the player acted
	// the player acted last in their own turn, and so has not cut the computer's turn short
	isFollowing bool
	heardNews   bool   // the computer's move was said while it was made
	actedOn     string // the prompt when the player last acted
	interrupted bool   // another prompt has been said since
}

// Next returns the lines to say about a view, given the views before.
func (a *Announcer) Next(words board.Texts, v game.View) (lines []string) {
	if v.Notice != "" && v.Notice != a.notice {
		// If the notice has grown, only say what was added.
		lines = append(lines, strings.TrimSpace(strings.TrimPrefix(v.Notice, a.notice)))
	}
	a.notice = v.Notice
	s, ok := board.SceneIn(v.Root)
	if !ok || v.Dialog != nil {
		return lines
	}
	if v.Page != a.page { // say everything again when the player returns to a board
		a.Forget()
		a.page, a.remark, a.thrown = v.Page, "", ""
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
	a.prompt, a.usual = now, ""
	// The prompt that returns after an answer was said before the player acted.
	if again := now == a.actedOn; !again || !a.interrupted {
		a.interrupted = !again
		if s.Prompt.Lead == a.clause && s.Prompt.Rest != "" {
			now = s.Prompt.Rest
		}
		lines = append(lines, a.withoutOldNews(s, now))
	}
	a.clause = s.Prompt.Lead
	return lines
}

// withoutOldNews returns a line without the news that has already been said.
func (a *Announcer) withoutOldNews(s board.Scene, line string) string {
	cut := func(news string) {
		line = strings.Join(strings.Fields(strings.Replace(line, news, "", 1)), " ")
	}
	if own := s.Prompt.OwnNews; own != "" && strings.Contains(line, own) {
		if a.ownNews == own {
			cut(own)
		}
		a.ownNews = own
	}
	switch news := s.Prompt.News; {
	case news == "" || !strings.Contains(line, news):
	case !s.Tray.CanThrow:
		a.heardNews = a.isFollowing
	case a.heardNews:
		cut(news)
	}
	return line
}

// Detail returns what is new in the line below the prompt, then, if the player is to throw, who is
// ahead if that has changed, and what a computer player says.
func (a *Announcer) Detail(words board.Texts, s board.Scene) string {
	detail, remark := strings.TrimSpace(s.MatchResult+"\n"+s.Prompt.Detail), remarks(words, s)
	if strings.HasSuffix(detail, "…") { // the result follows
		return ""
	}
	var added, lead, said string
	// the usual line is not repeated when it returns after an explanation
	if detail != a.detail && detail != a.usual {
		added = a.withoutOldNews(s, strings.TrimSpace(strings.TrimPrefix(detail, a.detail)))
	}
	if a.detail = detail; a.usual == "" {
		a.usual = detail
	}
	if s.Tray.CanThrow && (s.Odds.Lead != a.lead || s.Odds.Home != a.home) {
		if lead = s.Odds.Lead; s.Odds.Home != a.home {
			lead = i18n.Sentences(lead, s.Odds.Home)
		}
		if a.lead, a.home = s.Odds.Lead, s.Odds.Home; strings.Contains(detail, s.Odds.Standing) {
			lead = ""
		}
	}
	if remark != "" && remark != a.remark {
		a.remark, said = remark, remark
	}
	return i18n.Sentences(added, lead, said)
}

// Forget forgets what was said, so that the prompt, the line below it and who is ahead are said
// again.
func (a *Announcer) Forget() {
	a.prompt, a.clause, a.detail, a.usual, a.lead, a.home, a.ownNews = "", "", "", "", "", "", ""
	a.heardNews = false
}

// NoteAction notes that the player acts on a view. If the result leads back to the prompt of the
// view, the prompt is not repeated.
func (a *Announcer) NoteAction(v game.View) {
	if s, is := board.SceneIn(v.Root); is {
		a.actedOn, a.interrupted = prompt(s, false), false
		a.isFollowing = s.Tray.CanThrow || len(s.Ways) > 0
		a.ownNews, a.heardNews = "", false
	}
}

// LeaveBoard notes that a page without a board is shown, so that the prompt is said again when the
// player comes back to the board.
func (a *Announcer) LeaveBoard(page string) {
	a.page, a.prompt, a.clause, a.heardNews, a.isFollowing = page, "", "", false, false
}

// lastSpoken returns what was said last, for comparison.
func (a *Announcer) lastSpoken() string { return a.prompt + a.thrown + a.notice }

// throwText returns the throw in the tray, in words.
func throwText(words board.Texts, s board.Scene) string {
	if s.Tray.Numeral == "" {
		return ""
	}
	return words.T("text.thrown", "n", s.Tray.Numeral, "sides", s.Tray.Sides, "odd", s.Tray.Odd,
		"extra", s.Tray.Extra)
}

// prompt returns the text above a board. It is empty during unfinished actions ("throws …"),
// whose result follows.
func prompt(s board.Scene, moving bool) string {
	if moving && strings.HasSuffix(s.Prompt.Lead, "…") {
		return ""
	}
	return i18n.Sentences(s.Prompt.Lead, s.Prompt.Rest)
}
