package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules/record"
)

// asker is a game that wants one thing after another done, and remembers what it is told.
type asker struct {
	wants []page.Effect
	heard []ui.Event
}

func (a *asker) Update(_ time.Duration, events []ui.Event) []page.Effect {
	a.heard = append(a.heard, events...)
	wants := a.wants
	a.wants = nil
	return wants
}

func (a *asker) View() game.View { return game.View{} }

func (a *asker) Wake() (time.Duration, bool) { return 0, false }

// said is all that was told in words.
func (a *asker) said() string {
	var all []string
	for _, e := range a.heard {
		if note, ok := e.News.(page.Noted); ok {
			all = append(all, string(note))
		}
	}
	return strings.Join(all, "\n")
}

// kept is a Keeper with a game that a test plays.
type kept struct {
	*Keeper
	t    *testing.T
	game *asker
	dir  string
}

func keep(t *testing.T, dir string) *kept {
	t.Helper()
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		t.Fatal(err)
	}
	k := &kept{NewKeeper(dir, words), t, &asker{}, dir}
	k.Keep(k.game)
	t.Cleanup(func() { k.Store().release() })
	return k
}

// want has things done, and gives back what was left for others.
func (k *kept) want(effects ...page.Effect) []page.Effect {
	k.game.wants = effects
	rest := k.Update(0, nil)
	k.Update(0, nil) // what was to be told is heard
	return rest
}

// config is what the game would be built with.
func (k *kept) config() game.Config {
	var c game.Config
	k.Found(&c)
	return c
}

// begunGame is the text of a game that has just begun.
func begunGame(t *testing.T, date string) string {
	t.Helper()
	g, err := record.NewGame(record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot, Date: date})
	if err != nil {
		t.Fatal(err)
	}
	return record.Write(g)
}

func TestKeeperKeepsAndFinds(t *testing.T) {
	dir, text := t.TempDir(), begunGame(t, "2026-01-02")
	k := keep(t, dir)
	if c := k.config(); c.SavedGame != "" || c.Notice != "" || c.Unkept || c.LessonFolder == "" {
		t.Errorf("in an empty folder it finds %q, %q, %v, %q", c.SavedGame, c.Notice, c.Unkept, c.LessonFolder)
	}
	t.Chdir(dir)
	if folder := keep(t, "here").config().LessonFolder; folder != filepath.Join(dir, "here", "lessons") {
		t.Errorf("the folder for lessons in a folder named from where one stands is shown as %q", folder)
	}
	rest := k.want(page.Effect{Kind: page.SaveGame, Text: text}, page.Effect{Kind: page.Quit}, page.Effect{Kind: page.SaveSettings, Text: "{}"})
	if len(rest) != 1 || rest[0].Kind != page.Quit {
		t.Errorf("for others it leaves %+v", rest)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	k = keep(t, dir)
	if c := k.config(); c.SavedGame != text || c.Settings != "{}" {
		t.Errorf("it finds %q and %q", c.SavedGame, c.Settings)
	}
	k.want(page.Effect{Kind: page.StoreGame, Text: text}, page.Effect{Kind: page.ForgetGame}, page.Effect{Kind: page.ListGames})
	k.Update(0, nil)
	listed, ok := k.game.heard[len(k.game.heard)-1].News.(page.Listed)
	if !ok || len(listed) != 1 || string(listed[0].Data) != text {
		t.Fatalf("it lists %+v", listed)
	}
	if name := listed[0].Name; name != "2026-01-02 Senet Basics.senet" {
		t.Errorf("a finished game is called %q", name)
	}
	k.want(page.Effect{Kind: page.RemoveGame, Text: listed[0].Name})
	if left, _ := k.Store().Games(); len(left) != 0 || k.said() != "" {
		t.Errorf("left are %v; it says %q", left, k.said())
	}
	k.Close()
	if c := keep(t, dir).config(); c.SavedGame != "" {
		t.Errorf("a forgotten game comes back as %q", c.SavedGame)
	}
}

func (k *kept) said() string { return k.game.said() }

// What the disk refuses is told once, owed, tried again after a while, and then kept with nothing missing.
func TestKeeperOwesWhatTheDiskRefuses(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	k := keep(t, dir)
	block(t, dir)
	one, two := begunGame(t, "2026-01-01"), begunGame(t, "2026-01-02")
	k.want(page.Effect{Kind: page.StoreGame, Text: one})
	k.want(page.Effect{Kind: page.StoreGame, Text: two}, page.Effect{Kind: page.SaveGame, Text: one})
	k.want(page.Effect{Kind: page.SaveGame, Text: two}, page.Effect{Kind: page.SaveSettings, Text: "{}"})
	if said := k.said(); strings.Count(said, "cannot be") != 1 {
		t.Errorf("it says %q", said)
	}
	if wait, will := k.Wake(); !will || wait <= 0 || wait > patience {
		t.Errorf("it wants to be woken in %v (%v)", wait, will)
	}
	k.Update(patience-time.Millisecond, nil)
	if strings.Contains(k.said(), "saved again") {
		t.Error("it is tried before its time")
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	k.Update(time.Second, nil)
	k.Update(0, nil)
	if !strings.Contains(k.said(), "saved again") {
		t.Errorf("it says %q", k.said())
	}
	games, err := k.Store().Games()
	if err != nil || len(games) != 2 {
		t.Errorf("%d finished games were kept (%v)", len(games), err)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	if c := keep(t, dir).config(); c.SavedGame != two || c.Settings != "{}" {
		t.Errorf("kept were %q and %q", c.SavedGame, c.Settings)
	}
}

// A finished game that cannot be put away is still there, and goes once it has been put away.
func TestKeeperForgetsNoGameItStillOwes(t *testing.T) {
	dir, text := t.TempDir(), begunGame(t, "2026-01-01")
	k := keep(t, dir)
	k.want(page.Effect{Kind: page.SaveGame, Text: text})
	block(t, filepath.Join(dir, "games"))
	k.want(page.Effect{Kind: page.StoreGame, Text: text}, page.Effect{Kind: page.ForgetGame})
	if got := get(t, filepath.Join(dir, "waiting-1.senet")); got != text {
		t.Fatalf("while it is owed the disk holds %q", got)
	}
	if err := os.Remove(filepath.Join(dir, "games")); err != nil {
		t.Fatal(err)
	}
	k.Update(patience, nil)
	k.Update(0, nil)
	if games, err := k.Store().Games(); err != nil || len(games) != 1 || !strings.Contains(k.said(), "saved again") {
		t.Errorf("put away were %d games (%v); it says %q", len(games), err, k.said())
	}
	if _, err := os.Stat(filepath.Join(dir, "game.senet")); err == nil {
		t.Error("the game that was put away is still in play")
	}
}

// block puts a file where a folder was.
func block(t *testing.T, dir string) {
	t.Helper()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	put(t, dir, "")
}

// What could not be kept to the end is given back as text; what is not wanted any more is not.
func TestKeeperGivesBackWhatItCannotKeep(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	k := keep(t, dir)
	block(t, dir)
	one, two := begunGame(t, "2026-01-01"), begunGame(t, "2026-01-02")
	k.want(page.Effect{Kind: page.SaveGame, Text: one}, page.Effect{Kind: page.StoreGame, Text: one}, page.Effect{Kind: page.ForgetGame})
	k.want(page.Effect{Kind: page.SaveGame, Text: two})
	err := k.Close()
	if err == nil || strings.Count(err.Error(), one) != 1 || strings.Count(err.Error(), two) != 1 {
		t.Errorf("at the end it gives back %v", err)
	}
	if k.remove("a.senet", true); k.owed.wait != patience {
		t.Error("it is not left alone for a while")
	}
}

func TestKeeperSetsDamagedSavesAside(t *testing.T) {
	text := begunGame(t, "2026-01-01")
	for name, c := range map[string]struct {
		damaged, backup string
		saved, notice   string
	}{
		"cut":             {damaged: text[:len(text)-30], saved: text[:len(text)-30]},
		"with a backup":   {damaged: "no game", backup: text, saved: text, notice: "just before"},
		"backup alone":    {backup: text, saved: text, notice: "just before"},
		"zeros":           {damaged: strings.Repeat("\x00", 512), saved: strings.Repeat("\x00", 512)},
		"blank":           {damaged: "\n \n", notice: "was damaged"},
		"damaged backups": {damaged: "\n", backup: "\n", notice: "was damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "game.senet")
			if c.damaged != "" {
				put(t, file, c.damaged)
			}
			if c.backup != "" {
				put(t, file+".bak", c.backup)
			}
			k := keep(t, dir)
			found := k.config()
			if found.SavedGame != c.saved || !strings.Contains(found.Notice, c.notice) || c.notice == "" && found.Notice != "" {
				t.Errorf("the game is told %q and %q", found.SavedGame, found.Notice)
			}
			k.want(page.Effect{Kind: page.SetAside}, page.Effect{Kind: page.SaveGame, Text: text})
			if c.damaged != "" && !slices.ContainsFunc(strings.Fields(list(t, dir)), func(name string) bool {
				return strings.Contains(name, "damaged") && get(t, filepath.Join(dir, name)) == c.damaged
			}) {
				t.Errorf("the damaged text is lost: %s", list(t, dir))
			}
			if get(t, file) != text {
				t.Error("the next save is not there")
			}
		})
	}
}

func TestKeeperOfASecondWindow(t *testing.T) {
	dir, text := t.TempDir(), begunGame(t, "2026-01-01")
	first := keep(t, dir)
	first.want(page.Effect{Kind: page.SaveGame, Text: text})
	second := keep(t, dir)
	if c := second.config(); c.SavedGame != "" || c.Notice == "" {
		t.Skipf("LEFT OUT: no file locks here (%q, %q)", c.SavedGame, c.Notice)
	}
	other := begunGame(t, "2026-02-02")
	second.want(page.Effect{Kind: page.SaveGame, Text: other})
	if err := second.Close(); err != nil {
		t.Error(err)
	}
	games, _ := first.Store().Games()
	if len(games) != 1 || games[0].Text != other || get(t, filepath.Join(dir, "game.senet")) != text {
		t.Errorf("kept are %+v, in play is %q", games, get(t, filepath.Join(dir, "game.senet")))
	}
}

func TestKeeperWithoutAFolder(t *testing.T) {
	way := filepath.Join(t.TempDir(), "a file in the way")
	put(t, way, "x")
	k := keep(t, filepath.Join(way, "games"))
	if c := k.config(); !c.Unkept || c.Notice == "" {
		t.Errorf("the game is told %v, %q", c.Unkept, c.Notice)
	}
	text := begunGame(t, "2026-01-01")
	k.want(page.Effect{Kind: page.SaveGame, Text: text}, page.Effect{Kind: page.ListGames})
	if err := k.Close(); err == nil || !strings.Contains(err.Error(), text) {
		t.Errorf("the game that was never kept is not given back: %v", err)
	}
}

func TestFilesNamedByAPlayer(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "table.txt")
	for _, text := range []string{"one", "two"} {
		if err := WriteFile(file, []byte(text)); err != nil || get(t, file) != text {
			t.Errorf("%q is written as %q (%v)", text, get(t, file), err)
		}
	}
	if err := WriteFile(dir, nil); err == nil {
		t.Error("a folder is written over")
	}
	if err := WriteFile(filepath.Join(dir, "no", "file"), nil); err == nil {
		t.Error("a folder is made that nobody asked for")
	}
	if err := WriteFile(os.DevNull, []byte("x")); err != nil {
		t.Error(err)
	}
	if names := list(t, dir); strings.TrimSpace(names) != "table.txt" {
		t.Errorf("the folder holds %s", names)
	}
}

// Lessons are looked for whenever they are asked for, so that one just written is there.
func TestKeeperReadsLessonsWhenAsked(t *testing.T) {
	k := keep(t, t.TempDir())
	c := k.config()
	if len(c.OwnLessons) != 0 {
		t.Fatalf("in an empty folder are %d lessons", len(c.OwnLessons))
	}
	for name, text := range map[string]string{"one.txt": "lesson: One\nrules: basics\nstep\nsay: Look.\n", "two.txt": "nothing"} {
		if err := os.WriteFile(filepath.Join(c.LessonFolder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if rest := k.want(page.Effect{Kind: page.ListLessons}); len(rest) != 0 {
		t.Errorf("for others it leaves %+v", rest)
	}
	e, ok := k.game.heard[len(k.game.heard)-1].News.(page.LessonsRead)
	if !ok || len(e.Lessons) != 1 || e.Lessons[0].Title != "One" || len(e.Faults) != 1 {
		t.Errorf("it tells %+v", e)
	}
}
