package store

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/stats"
	"senet/game/text"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
)

// wholeFiles returns the files of a player in the middle of a game, by name. The game in play is
// games/x.senet; its backup is one entry older.
func wholeFiles(t *testing.T, chance *rand.Rand) map[string]string {
	t.Helper()
	h := record.Header{RuleSet: "basics", Pawns: 7, Start: record.Lot, Date: "2026-01-02"}
	entries, seed := 2+chance.IntN(40), chance.Uint64()
	inPlay, backup := reftest.Game(t, h, entries, seed), reftest.Game(t, h, entries-1, seed)
	var counted strings.Builder
	counted.WriteString(finishedHead)
	for _, n := range []string{"1", "2", "3"} {
		counted.WriteString(finishedLine(finishedGame(t, n), n+".senet"))
	}
	all := map[string]string{
		"playing.txt":   "x.senet\n",
		"games/x.senet": record.Write(inPlay),
		"games/y.senet": finishedGame(t, "1"),
		"finished.txt":  counted.String(),
		"settings.txt": `{"speed": "instant", "theme": "night", "sound": "off", "language": "nl", "forced": true, ` +
			`"houses": [{"name": "Ours", "code": "basics+safe30=no"}]}` + "\n",
		"window.txt":       `{"x":100,"y":50,"width":1280,"height":720,"maximised":false}`,
		"lessons/mine.txt": "lesson: Mine\nrules: basics\nstep\nsay: Look.\nthrow: 3\nask: Which?\nthen: This.\n",
		"lang/nl/ui.po": "msgid \"\"\nmsgstr \"\"\n\"Language: nl\\n\"\n" +
			"\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n" +
			"msgctxt \"language.name\"\nmsgid \"English\"\nmsgstr \"Nederlands\"\n",
	}
	if chance.IntN(2) == 0 {
		all["games/x.senet.bak"] = record.Write(backup)
		all["games/y.senet.bak"] = finishedGame(t, "1 before")
	}
	return all
}

// withDamage returns a text with damage as from a bad disk, an interrupted copy or a careless edit.
func withDamage(chance *rand.Rand, text, other string) string {
	at := chance.IntN(len(text) + 1)
	to := at + chance.IntN(min(len(text)-at, 40)+1)
	switch chance.IntN(10) {
	case 0:
		return text[:at]
	case 1:
		return text[:at] + strings.Repeat("\x00", to-at) + text[to:]
	case 2:
		return strings.Repeat("\x00", len(text))
	case 3:
		return ""
	case 4:
		return text + strings.Repeat("x\n", MaxSize/2)
	case 5:
		return other
	case 6:
		return text[:at] + text[to:]
	case 7:
		return text[:to] + text[at:]
	case 8:
		return text[:at] + string([]byte{byte(chance.IntN(256)), byte(chance.IntN(256))}) + text[at:]
	}
	b := []byte(text)
	for range 1 + chance.IntN(3) {
		b[chance.IntN(len(b))] ^= 1 << chance.IntN(8)
	}
	return string(b)
}

// isWhole reports whether a file is as the program could have written it.
func isWhole(name, text string) bool {
	if len(text) > MaxSize {
		return name == "window.txt"
	}
	switch filepath.Dir(name) {
	case "games":
		_, err := record.Read(text)
		return err == nil
	case "lessons":
		_, faults := lesson.Read(name, text)
		return faults == nil
	case "lang/nl":
		files := fstest.MapFS{name: {Data: []byte(text)},
			"lang/en/a.txt": {Data: []byte("a = b\n")}}
		_, err := i18n.Load(files, "nl")
		return err == nil
	}
	switch name {
	case "settings.txt":
		_, whole := game.ReadSettings(text)
		return whole && text != ""
	case "finished.txt":
		_, bad := stats.Decode(text)
		return bad == nil && strings.TrimSpace(text) != ""
	case "playing.txt":
		return strings.TrimSpace(text) == "x.senet" || strings.TrimSpace(text) == "y.senet"
	}
	return true
}

// runSession starts the program in text mode, types lines, and closes it. It returns the first
// notice and the output.
func runSession(t *testing.T, dir string, lines ...string) (notice, output string) {
	t.Helper()
	var out strings.Builder
	return printSession(t, dir, func(*Autosaver) io.Writer { return &out }, lines...), out.String()
}

// printSession is runSession with another writer for the output.
func printSession(t *testing.T, dir string, to func(*Autosaver) io.Writer,
	lines ...string) (notice string) {
	t.Helper()
	r, app, saver := startSession(t, dir, to)
	notice = app.View().Notice
	if err := errors.Join(r.Run(strings.NewReader(strings.Join(lines, "\n")+"\n")),
		saver.Close()); err != nil {
		t.Fatal(err)
	}
	return notice
}

// startSession starts the program in text mode.
func startSession(t *testing.T, dir string, to func(*Autosaver) io.Writer) (*text.Reader, *game.App,
	*Autosaver) {
	t.Helper()
	words := gametest.Words()
	saver := NewAutosaver(Config{Folder: dir, Words: words, News: &game.Queue{}})
	c := game.DefaultConfig(words, assets.FS, rules.NewRandom(1),
		func() string { return "2026-01-03" })
	saver.Fill(&c)
	r := &text.Reader{Words: words, Out: saver.AfterSaving(to(saver)), IsBusy: saver.IsBusy,
		Wait: func() { time.Sleep(time.Millisecond / 4) }}
	c.Host = r
	app := game.New(c)
	r.Game = app
	app.Update(0, nil)
	return r, app, saver
}

// enter types lines, separated by commas.
func enter(r *text.Reader, lines string) {
	for line := range strings.SplitSeq(lines, ", ") {
		r.Do(line)
	}
}

// Lessons that are edited or begun on a full disk are saved later, at the latest at the end. If that
// fails, too, the end prints them, and says what else is lost.
func TestLessonsWaitForTheDisk(t *testing.T) {
	for _, room := range []string{"again", "at the end", ""} {
		dir, out, retry := t.TempDir(), &strings.Builder{}, func() {}
		r, _, saver := startSession(t, dir, func(*Autosaver) io.Writer { return out })
		saver.after = func(_ time.Duration, f func()) { retry = f }
		enter(r, "learn, write a lesson, 1, caption = first")
		out.Reset()
		end := failSync(syscall.ENOSPC)
		enter(r, "caption = second, back, back, write a lesson, 1, caption = other, caption = third")
		enter(r, "back, back, back, settings, slow")
		if text := out.String(); strings.Count(text, "cannot be saved") != 1 || strings.Contains(text, "Saved as a") {
			t.Errorf("on the full disk it says %s", text)
		}
		if room != "" {
			end()
		}
		if room == "again" {
			retry()
			enter(r, "back, learn")
		}
		err, kept := saver.Close(), ""
		if end(); err != nil {
			kept = err.Error()
		} else {
			kept = get(t, dir+"/lessons/lesson.txt") + get(t, dir+"/lessons/lesson 2.txt")
		}
		if (err == nil) != (room != "") || !strings.Contains(kept, "say: second\n") ||
			!strings.Contains(kept, "say: third\n") ||
			err != nil && !strings.Contains(kept, "settings.txt cannot be saved: the disk is full.") {
			t.Errorf("room %q: kept is %s (%v)", room, kept, err)
		}
	}
}

// Closing the window asks first if a lesson cannot be saved, even if closing ends the edit that meets the
// full disk.
func TestClosingAsksAboutUnsavedLessons(t *testing.T) {
	r, app, saver := startSession(t, t.TempDir(), func(*Autosaver) io.Writer { return io.Discard })
	enter(r, "learn, write a lesson, 1")
	end := failSync(syscall.ENOSPC)
	field := ui.Widget("say.0")
	app.Update(0, []ui.Event{{Kind: ui.PointerDown, Target: field}, {Kind: ui.PointerUp, Target: field},
		{Kind: ui.TextInput, Text: "x"}, ui.NewsEvent(game.CloseRequest(false))})
	for limit := time.Now().Add(10 * time.Second); app.View().Dialog == nil && time.Now().Before(limit); {
		app.Update(0, nil)
	}
	if d := app.View().Dialog; d == nil || !strings.Contains(fmt.Sprint(d.Texts()), "A lesson could not be saved.") {
		t.Errorf("closing opens %+v", d)
	}
	if end(); saver.Close() != nil {
		t.Error("the lesson is not saved when there is room again")
	}
}

// While edits of lessons wait for the disk, *Learn* lists their texts, and further edits keep them.
func TestWaitingLessonsAreEditedOn(t *testing.T) {
	dir, out := t.TempDir(), &strings.Builder{}
	r, _, saver := startSession(t, dir, func(*Autosaver) io.Writer { return out })
	saver.after = func(time.Duration, func()) {}
	enter(r, "learn, write a lesson, 1, caption = first, back, back")
	end := failSync(syscall.ENOSPC)
	enter(r, "edit, caption = second, back, back, edit, note in small letters = third, back, back")
	end()
	if err := saver.Close(); err != nil {
		t.Fatal(err)
	}
	if got := get(t, dir+"/lessons/lesson.txt"); !strings.Contains(got, "say: second\n") ||
		!strings.Contains(got, "note: third\n") {
		t.Errorf("saved is %q: %s", got, out)
	}
}

// Lessons, games and language files work whatever bytes their names have, and keep these names. A
// language whose folder has such a name is reported, because the settings could not hold its name.
func TestNamesThatAreNotUTF8(t *testing.T) {
	dir, lessonText := t.TempDir(), "lesson: %s\nrules: basics\n\nstep 1\nsay: Look.\n"
	one, other := filepath.Join(dir, "lessons/caf\xe9.txt"), filepath.Join(dir, "lessons/en/th\xe9.txt")
	game, nl := filepath.Join(dir, "games/jeu\xe9.senet"), "language.name = Nederlands\n"
	if err := os.WriteFile(filepath.Join(dir, "\xe9"), nil, 0o600); err != nil || files(t, dir) != "\xe9" {
		t.Skip("this disk has only names in UTF-8: ", err)
	}
	for path, text := range map[string]string{
		one: fmt.Sprintf(lessonText, "Coffee"), other: fmt.Sprintf(lessonText, "Tea"), game: newGameText(t, "1"),
		filepath.Join(dir, "playing.txt"):        filepath.Base(game) + "\n",
		filepath.Join(dir, "lang/nl/ui\xe9.txt"): nl,
		filepath.Join(dir, "lang/nl\xe9/ui.txt"): nl,
	} {
		put(t, path, text)
	}
	notice, output := runSession(t, dir, "learn", "edit", "caption = See.", "back", "back",
		"back", "continue", "", "quit")
	if want := "lang/nl\xe9: the name of this folder is not UTF-8; rename it."; !strings.HasSuffix(notice, want) ||
		strings.Count(output, "cannot be") != 1 {
		t.Errorf("it says %q: %s", notice, output)
	}
	if got := get(t, one); got != strings.Replace(fmt.Sprintf(lessonText, "Coffee"), "Look", "See", 1) ||
		!strings.Contains(output, "Tea") {
		t.Errorf("the edited lesson is %q: %s", got, output)
	}
	if got := get(t, game); len(got) <= len(newGameText(t, "1")) || get(t, game+".bak") != newGameText(t, "1") {
		t.Errorf("the game is %q: %s", got, output)
	}
	want := "finished.txt, games/jeu\xe9.senet, games/jeu\xe9.senet.bak, lang/nl/ui\xe9.txt, lang/nl\xe9/ui.txt, " +
		"lessons/caf\xe9.txt, lessons/en/th\xe9.txt, playing.txt, \xe9"
	if got := files(t, dir); got != want {
		t.Errorf("there are %q, want %q", got, want)
	}
}

// printCounter counts the texts that are printed, and those printed before everything is saved.
type printCounter struct {
	saver            *Autosaver
	writes, tooEarly int
}

func (p *printCounter) Write(b []byte) (int, error) {
	p.writes++
	if p.saver.IsBusy() {
		p.tooEarly++
	}
	return len(b), nil
}

// In text mode nothing is printed before it is saved, so that a player who has read a move finds it
// again after a crash.
func TestNothingIsPrintedBeforeItIsSaved(t *testing.T) {
	defer func(before func(*os.File) error) { fsync = before }(fsync)
	fsync = func(*os.File) error {
		time.Sleep(3 * time.Millisecond)
		return nil
	}
	var p printCounter
	printSession(t, t.TempDir(), func(saver *Autosaver) io.Writer {
		p.saver = saver
		return &p
	}, "play", "", "", "", "", "", "", "")
	if p.tooEarly > 0 || p.writes < 15 {
		t.Errorf("of %d texts, %d were printed before the game was saved", p.writes, p.tooEarly)
	}
}

// Each round damages one of the player's files. The game starts, reports the file in the window and
// in text mode, keeps the damaged file, and uses everything that is whole in it and in the others.
// Two kinds of damage are not reported: to a backup, because the next save writes a new one; and to
// window.txt, because then the system places the window.
func TestDamagedFilesAreReported(t *testing.T) {
	gametest.Rounds(t, 30, func(t *testing.T, number uint64) {
		chance := rand.New(rand.NewPCG(number, 4))
		dir, all := t.TempDir(), wholeFiles(t, chance)
		names := slices.Sorted(func(yield func(string) bool) {
			for name := range all {
				if !yield(name) {
					return
				}
			}
		})
		for name, text := range all {
			put(t, filepath.Join(dir, name), text)
		}
		name := names[chance.IntN(len(names))]
		text := withDamage(chance, all[name], all[names[chance.IntN(len(names))]])
		path := filepath.Join(dir, name)
		put(t, path, text)

		words := gametest.Words()
		notice, output := runSession(t, dir, words.T("title.learn"), "back", words.T("title.games"),
			words.T("games.statistics"), "back", "back", "play", "", "", "", "")
		failed := func(format string, args ...any) {
			t.Helper()
			t.Errorf("damaged is %s, %.3000q instead of %.3000q", name, text, all[name])
			t.Fatalf(format+"\nthe notice is %q\nthere is %s",
				append(args, notice, files(t, dir))...)
		}
		if isWhole(name, text) || strings.HasSuffix(name, ".bak") || name == "window.txt" {
			if notice != "" {
				failed("it reports damage, but there is none")
			}
		} else {
			for place, words := range map[string]string{"window": notice, "terminal": output} {
				if report := reportOf(name, words); report == "" &&
					(place == "terminal" || isReportedAtStart(name)) {
					failed("the %s does not mention it", place)
				} else if strings.Contains(report, ".damaged-") &&
					!strings.Contains(words, path+".damaged-1") {
					failed("the %s does not say where it is kept", place)
				}
			}
			if !isInFolder(t, dir, text) {
				failed("the damaged file is lost")
			}
		}
		checkSurvived(t, dir, name, text, all, failed)
	})
}

// A game by a rule set of a later version stays in play, and as it is, until another game begins.
func TestGameOfALaterVersionStays(t *testing.T) {
	text := strings.Replace(newGameText(t, "1"), `"basics"`, `"atlantis"`, 1)
	dir := t.TempDir()
	putInPlay(t, dir, text)
	put(t, filepath.Join(dir, "games/x.senet.bak"), text)
	before := files(t, dir)
	for range 2 {
		if notice, _ := runSession(t, dir, "help"); !strings.Contains(notice, "no rule set is called atlantis.") {
			t.Errorf("it says %q", notice)
		}
	}
	if now := files(t, dir); !strings.Contains(now, before) || get(t, dir+"/playing.txt") != "x.senet\n" {
		t.Errorf("there is %s, before %s", now, before)
	}
	runSession(t, dir, "play", "")
	if get(t, filepath.Join(dir, "games/x.senet")) != text || strings.Contains(files(t, dir), "damaged") {
		t.Errorf("another game leaves %s", files(t, dir))
	}
}

// isReportedAtStart reports whether damage to a file is reported at the start, before it is used.
func isReportedAtStart(name string) bool {
	return slices.Contains([]string{"settings.txt", "playing.txt", "games/x.senet", "lang/nl/ui.po"}, name)
}

// reportOf returns the part of words that reports damage to a file, or "".
func reportOf(name, words string) string {
	for _, says := range map[string][]string{
		"settings.txt":     {"The saved settings were damaged, and are kept as "},
		"playing.txt":      {"playing.txt"},
		"games/x.senet":    {"The saved game was damaged", "The saved game could not be read"},
		"games/y.senet":    {"y.senet"},
		"finished.txt":     {"finished.txt"},
		"lessons/mine.txt": {"mine.txt", "cannot be shown"},
		"lang/nl/ui.po":    {"ui.po"},
	}[name] {
		if strings.Contains(words, says) {
			return says
		}
	}
	return ""
}

// checkSurvived fails unless everything that was whole is still there.
func checkSurvived(t *testing.T, dir, name, text string, all map[string]string,
	failed func(string, ...any)) {
	t.Helper()
	now := func(name string) string {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			failed("%s is gone: %v", name, err)
		}
		return string(data)
	}
	for _, untouched := range []string{"games/y.senet", "lessons/mine.txt", "lang/nl/ui.po"} {
		if want := all[untouched]; untouched != name && now(untouched) != want {
			failed("%s has changed to %q", untouched, now(untouched))
		}
	}
	if name == "games/y.senet" || name == "lessons/mine.txt" || name == "lang/nl/ui.po" {
		want := text
		if backup := all[name+".bak"]; backup != "" && !isWhole(name, text) {
			want = backup
		}
		if now(name) != want {
			failed("it is now %q", now(name))
		}
	}
	before := text
	if name != "settings.txt" {
		before = all["settings.txt"]
	}
	if len(before) <= MaxSize {
		was, _ := game.ReadSettings(before)
		is, whole := game.ReadSettings(now("settings.txt"))
		if is.Speed != was.Speed || is.Theme != was.Theme || is.Sound != was.Sound ||
			!slices.Equal(is.SavedHouseRules, was.SavedHouseRules) {
			failed("of the settings (whole %t) is left %s", whole, now("settings.txt"))
		}
	}
	counted := text
	if name != "finished.txt" {
		counted = all["finished.txt"]
	}
	if len(counted) <= MaxSize {
		was, _ := stats.Decode(counted)
		is, _ := stats.Decode(now("finished.txt"))
		for _, g := range was {
			if !slices.ContainsFunc(is, func(other stats.FinishedGame) bool {
				other.File = g.File // the same game may have been played on in another file
				return other == g
			}) {
				failed("%+v is not counted any more", g)
			}
		}
	}
	good, from := all["games/x.senet"], 0
	if name == "games/x.senet" {
		good = text
		if backup := all["games/x.senet.bak"]; backup != "" && !isWhole(name, text) {
			good = backup
		}
	}
	if g, _ := record.ReadPartial(good); g.Rules() != nil && len(good) <= MaxSize {
		from = g.Len()
	}
	most := 0
	for _, path := range filesLike(filepath.Join(dir, "games"), "*.senet") {
		if data, err := os.ReadFile(path); err == nil && filepath.Base(path) != "y.senet" {
			if g, err := record.Read(string(data)); err == nil {
				most = max(most, g.Len())
			}
		}
	}
	if most < from {
		failed("of %d throws and moves are left %d", from, most)
	}
}
