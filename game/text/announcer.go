package text

import (
	"slices"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
)

// Announcer says what is new in a game, always in this order: notices, what has happened, what a
// computer player says, rules, and last whose turn it is, what can be done and how. A line that
// also held in the view before is not said again, unless something has happened since.
type Announcer struct {
	page          string   // the page whose board is announced
	positionPage  string   // the page of the game whose position has been read out
	notices       int      // how many notices have been said
	warning       string   // the warning that has been said; it is shown while there is no notice
	lastThrow     string   // the last throw
	reportCount   int      // how many throws and moves of the game have been reported
	previousLines []string // the lines that held in the last view
	refusal       string   // the last refusal, which covers previousLines
	look          string   // the description of a place said last, since the last report
	helpLines     []string // rules, instructions and offers said so far
	remark        string   // the last remark of a computer player
	status        int      // the last game.View.StatusCount
}

// Next returns the lines to say about a view, given the views before.
func (a *Announcer) Next(words board.Texts, v game.View) (lines []string) {
	say := func(line string) {
		if line != "" {
			lines = append(lines, line)
		}
	}
	for _, text := range v.Notices[max(0, len(v.Notices)-(v.NoticeCount-a.notices)):] {
		say(text)
	}
	a.notices = v.NoticeCount
	if len(v.Notices) > 0 {
		a.warning = ""
	} else if v.Notice != a.warning {
		a.warning = v.Notice
		say(a.warning)
	}
	if s, atBoard := board.SceneIn(v.Root); atBoard && v.Dialog == nil {
		a.announceBoard(words, v, s, say)
	} else if !v.Moving {
		a.leaveBoard()
		if !atBoard {
			a.positionPage = ""
		}
	}
	if v.StatusCount != a.status {
		a.status = v.StatusCount
		lines = append(lines, status(words, v)...)
	}
	return lines
}

// announceBoard says what is new about a board.
func (a *Announcer) announceBoard(words board.Texts, v game.View, s board.Scene, say func(string)) {
	if v.Page != a.page { // a board that the player returns to is read out in full
		a.leaveBoard()
		a.page = v.Page
	}
	begins := s.Speech.Count == 0 && a.reportCount > 0 && len(s.Speech.Undone) == 0
	if v.Page != a.positionPage { // it may be another game, of which nothing has been undone
		a.reportCount = min(a.reportCount, s.Speech.Count)
	}
	if s.Mode == board.PlayMode && (begins || v.Page != a.positionPage) {
		a.positionPage = v.Page
		for _, line := range positionLines(words, s) {
			say(line)
		}
	}
	isRefused := s.Prompt.Kind == board.PromptRefusal
	if fallen := throwText(words, s); s.Mode != board.PlayMode && fallen != a.lastThrow &&
		!isRefused {
		a.lastThrow = fallen // in play, the report or the prompt says the number
		say(fallen)
	}
	if !v.Moving || s.Speech.Count >= a.reportCount { // while moves are taken back, the others follow
		a.report(words, s.Speech, say)
	}
	if s.Speech.Remark != "" && s.Speech.Remark != a.remark { // games do not repeat one
		a.remark = s.Speech.Remark
		say(a.remark)
	}
	if isRefused {
		if why := i18n.Sentences(s.Prompt.Lead, s.Prompt.Rest); why != a.refusal {
			a.refusal = why
			say(why)
			say(s.Prompt.Detail)
		}
		return
	}
	if a.refusal = ""; v.Moving && strings.HasSuffix(s.Prompt.Lead, "…") { // the result follows
		return
	}
	a.sayOnce(s.Speech.Rules, say)
	a.announceNow(words, s, v.Moving, say)
	a.announceHelp(words, v, s, say)
}

// announceNow reads out what is to be done now and how the board looks, where this has changed.
func (a *Announcer) announceNow(words board.Texts, s board.Scene, moving bool, say func(string)) {
	now := currentLines(words, s, moving)
	if !s.Speech.Waits { // the report says what a computer player does
		a.sayNew(now, say)
	} else {
		a.previousLines = now
	}
	if s.Speech.Look != "" && s.Speech.Look != a.look { // a prompt may hide one for a moment
		a.look = s.Speech.Look
		say(a.look)
	}
}

// announceHelp reads out how to do what can be done, and how to hear the status.
func (a *Announcer) announceHelp(words board.Texts, v game.View, s board.Scene, say func(string)) {
	how := []string{s.Speech.How}
	if s.Speech.How != "" {
		how = append(how, words.T("how.status"))
	}
	if !v.Moving && !s.Speech.Waits && s.Mode == board.PlayMode {
		how = append(how, offersText(words, s, *v.Root))
	}
	a.sayOnce(how, say)
}

// sayOnce says the lines that have not been said so far.
func (a *Announcer) sayOnce(lines []string, say func(string)) {
	for _, line := range lines {
		if line != "" && !slices.Contains(a.helpLines, line) {
			a.helpLines = append(a.helpLines, line)
			say(line)
		}
	}
}

// report says what the throws and moves did that have not been reported, and which moves that have
// been reported are undone.
func (a *Announcer) report(words board.Texts, s board.Speech, say func(string)) {
	var undone []string
	for i, move := range s.Undone {
		if s.Count+i < a.reportCount && move != "" {
			undone = append(undone, move)
		}
	}
	if len(undone) > 0 {
		say(words.T("text.undone", "moves", i18n.JoinPairs(words, "list.clauses", undone)))
	}
	first := s.Count - len(s.Report)
	for i, event := range s.Report {
		if first+i >= a.reportCount && event != "" {
			a.look = ""
			say(event)
		}
	}
	if s.Count > a.reportCount && len(a.previousLines) > 0 { // the next request may be the same
		a.previousLines[0], a.previousLines[2] = "", ""
	}
	a.reportCount = s.Count
}

// sayNew says what holds now but did not hold before, the parts of the prompt as one line.
func (a *Announcer) sayNew(now []string, say func(string)) {
	say(i18n.Sentences(a.newPart(now[0]), a.newPart(now[1]), a.newPart(now[2])))
	for _, line := range now[promptLines:] {
		say(a.newPart(line))
	}
	if slices.ContainsFunc(now, func(line string) bool { return !slices.Contains(a.previousLines, line) }) {
		a.previousLines = now
	}
}

// newPart returns what is new in a line: nothing if it held before or ended a line that did, such
// as a warning that has come true. If a line has grown, it returns what was added.
func (a *Announcer) newPart(line string) string {
	for _, before := range a.previousLines {
		if before == line || strings.HasSuffix(before, " "+line) {
			return ""
		}
		if added, grown := strings.CutPrefix(line, before+" "); grown && before != "" {
			line = added
		}
	}
	return line
}

// promptLines is the number of parts of the prompt in currentLines.
const promptLines = 3

// prompt returns the prompt, as said last.
func (a *Announcer) prompt() string {
	return i18n.Sentences(a.previousLines[:min(promptLines, len(a.previousLines))]...)
}

// currentLines returns what holds at a board: the parts of the prompt, its second line, where the
// pawns are unless one moves, which can move, and the result of a match.
func currentLines(words board.Texts, s board.Scene, moving bool) []string {
	turn, news, task, detail := promptAt(s)
	position, ring := "", board.RingMovable
	if s.Mode == board.TeachMode && !moving { // every step may have a board of its own
		position = strings.Join(positionLines(words, s), " ")
	}
	if hasSelected(s) {
		ring = board.RingSelected
	}
	choices := ""
	if !listsMoves(s) && (s.Mode == board.PlayMode || !moving) { // where the pawns are comes first
		choices = Choices(words, s, ring, true)
	}
	return []string{turn, news, task, detail, position, choices, s.MatchResult}
}

// promptAt returns the prompt: in a game as it is spoken, elsewhere as it is written, with its
// second line.
func promptAt(s board.Scene) (turn, news, task, detail string) {
	if s.Mode == board.PlayMode {
		return s.Speech.Turn, s.Speech.News, s.Speech.Task, ""
	}
	return s.Prompt.Lead, "", s.Prompt.Rest, s.Prompt.Detail
}

// Forget makes Next read out the next view in full, except for past throws and moves.
func (a *Announcer) Forget() { a.previousLines, a.look, a.helpLines = nil, "", nil }

// NoteAction notes that the player acts, so that a repeated refusal is read out again.
func (a *Announcer) NoteAction() { a.refusal = "" }

// leaveBoard notes that no board is shown, so that the next one is read out in full.
func (a *Announcer) leaveBoard() { a.page, a.previousLines, a.look, a.lastThrow = "", nil, "", "" }

func throwText(words board.Texts, s board.Scene) string {
	if s.Tray.Numeral == "" && s.Tray.Sides == "" {
		return ""
	}
	extra := s.Tray.Extra
	if s.Mode == board.PlayMode { // the report says it
		extra = ""
	}
	return words.T("text.thrown", "n", s.Tray.Numeral, "sides", s.Tray.Sides,
		"odd", s.Tray.CountsDifferently, "extra", extra)
}
