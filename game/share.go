package game

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// linkScheme begins a link: one line of text for a position, house rules or a lesson. The desktop
// opens it by paste or from the command line, the web page from its address, after #. Its parts are
// joined by colons:
//
//	senet:rules:CODE                     house rules, as ruleset.Code writes them
//	senet:board:CODE:PAWNS:THROWN:TEXT   a position: pawns a side, sticks or die, and its text with _ for blanks
//	senet:lesson:DATA                    a lesson, compressed, in base64 for addresses
const linkScheme = "senet:"

// maxLink is the maximum length of a link, in bytes. A longer one would make a QR code that cannot
// be read from paper.
const maxLink = 2000

// IsLink reports whether a text is a link.
func IsLink(text string) bool {
	_, ok := linkIn(text)
	return ok
}

// linkIn returns the link in a text, which may be the address of the web page with the link at its
// end.
func linkIn(text string) (link string, ok bool) {
	text = strings.TrimSpace(text)
	if _, behind, address := strings.Cut(text, "#"); address && strings.Contains(text, "://") {
		text = behind
	}
	if plain, err := url.PathUnescape(text); err == nil {
		text = strings.Map(func(c rune) rune {
			if unicode.Is(unicode.Cf, c) { // invisible, such as marks of the writing direction
				return -1
			}
			return c
		}, plain)
	}
	return text, strings.HasPrefix(text, linkScheme) && !strings.ContainsAny(text, " \n")
}

// boardLink returns the link of a position under the rules of a header.
func boardLink(set ruleset.Set, h record.Header, o rules.Options, position string) string {
	thrown := "sticks"
	if o.Die {
		thrown = "die"
	}
	return linkScheme + strings.Join([]string{"board", ruleset.Code(set, h.House), strconv.Itoa(o.Pawns), thrown,
		strings.ReplaceAll(position, " ", "_")}, ":")
}

// lessonLink returns the link of a lesson.
func lessonLink(text string) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is known
	io.WriteString(w, text)                                 // a Buffer returns no error
	w.Close()
	return linkScheme + "lesson:" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

var errLink = errors.New("not a link")

// openLink opens what a link leads to, or says what is wrong with it. It reports whether it opened
// anything.
func (a *App) openLink(link string) (opened bool) {
	kind, rest, _ := strings.Cut(strings.TrimPrefix(link, linkScheme), ":")
	err := errLink
	switch kind {
	case "rules":
		err = a.openRulesLink(rest)
	case "board":
		err = a.openBoardLink(rest)
	case "lesson":
		err = a.openLessonLink(rest)
	}
	switch {
	case errors.Is(err, errLink):
		a.showNotice(a.T("share.bad"))
	case err != nil:
		a.showNotice(a.T("share.wrong", "reason", err.Error()))
	}
	return err == nil
}

func (a *App) openRulesLink(code string) error {
	set, house, err := i18n.ReadCode(a.words, code)
	if err == nil {
		a.openRulesOf(record.Header{RuleSet: set.ID, House: house})
	}
	return err
}

func (a *App) openBoardLink(rest string) error {
	parts := strings.SplitN(rest, ":", 4)
	if len(parts) < 4 {
		return errLink
	}
	set, house, err := i18n.ReadCode(a.words, parts[0])
	if err != nil {
		return err
	}
	pawns, err := strconv.Atoi(parts[1])
	if err != nil {
		return errLink
	}
	p := newSetupPage(a)
	p.setRules(record.Header{RuleSet: set.ID, House: house, Pawns: pawns, Die: parts[2] == "die"})
	if o := p.rules.Options(); o.Pawns != pawns || o.Die != (parts[2] == "die") {
		return errLink // the rules have no such game
	}
	position, err := p.rules.Parse(strings.ReplaceAll(parts[3], "_", " "))
	if err != nil {
		return errors.New(i18n.RuleError(a.words, err))
	}
	p.load(position, true)
	p.origin, a.lastSetup = p.stateKey(), p
	if _, isSetup := a.page().Page.(*setupPage); isSetup {
		a.page().Page = p
	} else {
		a.open("setup", p)
	}
	return nil
}

// openLessonLink adds a lesson to the teacher's own or, where there is no folder for them, plays
// it.
func (a *App) openLessonLink(data string) error {
	packed, err := base64.RawURLEncoding.DecodeString(data)
	if err != nil {
		return errLink
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), lesson.MaxText+1))
	if err != nil || !lesson.IsLesson(string(text)) {
		return errLink
	}
	read, faults := lesson.Read("", string(text))
	if len(faults) > 0 {
		return errors.New(a.faultWithPlace(faults[0]))
	}
	if a.config.LessonFolder == "" {
		a.open("lesson", newLessonPage(a, read))
		return nil
	}
	a.config.Store.AddLesson("lesson", string(text)) // its title need not be the name of a file
	openOnce[learnPage](a, a.openLearn)
	return nil
}

// withAddress returns a link, preceded in a browser by the address of the web page.
func (a *App) withAddress(link string) string {
	if a.config.Address == "" {
		return link
	}
	return a.config.Address + "#" + link
}

// share shows a link as text and as a QR code. what is the heading, which names what it opens.
func (a *App) share(what, link string) {
	link = a.withAddress(link)
	if len(link) > maxLink {
		a.openDialog(dialog{heading: what, text: a.T("share.long", "n", len(link), "most", maxLink),
			children: []ui.Node{a.button("share.close")}})
		return
	}
	a.openDialog(dialog{heading: what, text: a.T("share.how", "address", a.config.Address != ""), width: ui.WideDialog,
		children: []ui.Node{
			{Kind: ui.Canvas, Content: QRCode(link), MaxWidth: 420},
			ui.TextNode(ui.Note, link),
			ui.Pair(ui.Button("share.copy", a.T("clip.copy")).OnPress(func() { a.copyOut(link, a.T("share.copied")) }),
				a.button("share.close")),
		}})
}
