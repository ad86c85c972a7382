package lesson_test

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"senet/game/lesson"
	"senet/rules"
	"senet/rules/rulestest"
)

const head = "lesson: A test\nrules: basics\n"

// board is a step with cones on 6 and 9 and spools on 11 and 12, a 2 thrown: 6-8 is legal, 9-11 guarded.
const board = head + "step\nposition: C 6 9 home 3 / S 11 12 home 3 / C to throw\nthrow: 2\n"

// A faulty lesson is refused with the line and the reason.
func TestFaultyLessonsAreRefused(t *testing.T) {
	for _, row := range rulestest.Rows(t, os.DirFS("."), "faults") {
		line, reason, about, text := row[0], row[1], row[2], strings.NewReplacer("{head}", head, "{board}", board).Replace(row[3])
		l, err := lesson.Read("test.txt", text)
		if len(err) == 0 {
			t.Errorf("no error, but %d steps, from\n%s", len(l.Steps), text)
			continue
		}
		e := err[0]
		if fmt.Sprint(e.Line) != line || string(e.Reason) != reason || e.File != "test.txt" {
			t.Errorf("got %v (%s) in line %d, want %s in %s, from\n%s", err, e.Reason, e.Line, reason, line, text)
		}
		if said := fmt.Sprint(err, e.Long, e.Most); !strings.Contains(said, about) || len(e.Error()) > 400 {
			t.Errorf("%q does not speak of %q", err, about)
		}
	}
}

// What a word processor makes of signs, spaces and line ends is understood.
func TestWritingIsForgiving(t *testing.T) {
	text := "\ufeff# mine\r\nLesson : A test\r\nRULES: basics\r\n\r\nStep 1:\r\nThrow: 1\r\nsay: One,\r\n  and more.\r\nmove: 10→11\r\nSTEP\r\nthrow: 2\r\nmove: 9 \r\n"
	text = strings.Replace(text, "9 \r\n", "9×11\r\n", 1)
	l, err := lesson.Read("03-mine.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	if l.ID != "03-mine" || l.Title != "A test" || len(l.Steps) != 2 || l.Steps[0].Say[0] != "One, and more." {
		t.Errorf("%+v", l)
	}
	if m := l.Steps[1].Move; m.From != 9 || m.Victim != 9 {
		t.Errorf("%+v", m)
	}
}

// Moves that are written alike are told apart by the number.
func TestUnclearMovesNeedTheirNumber(t *testing.T) {
	tait := "lesson: A\nrules: kendall\nstep\nposition: C 30 1 home 5 / S 3 home 6 / C to throw\nthrow: 4 2\nmove: 30-home"
	if _, err := lesson.Read("a", tait); len(err) == 0 || err[0].Reason != lesson.Unclear {
		t.Errorf("%v", err)
	}
	l, err := lesson.Read("a", tait+"/4")
	if err != nil || l.Steps[0].Move.Used != 4 {
		t.Errorf("%v %+v", err, l.Steps)
	}
}

// A pawn put by hand uses the throw up, and what the rules know besides stays.
func TestPawnsPutByHand(t *testing.T) {
	for _, test := range []struct{ rules, position, throw, set, want string }{
		{"basics", "C 6 9 home 3 / S 11 12 home 3 / C to throw", "2", "6-24", "C 9 24 home 3 / S 11 12 home 3 / S to throw / quiet 1"},
		{"basics", "C 6 9 home 3 / S 11 12 home 3 / S to throw", "2", "11-home 6-7", "C 7 9 home 3 / S 12 home 4 / C to throw / quiet 1"},
		{"rebirth", "C 6 9 home 3 / S 11 12 home 3 / C to throw", "1", "6-8", "C 8 9 home 3 / S 11 12 home 3 / C to throw / quiet 1"},
		{"jequier", "C 2 4 home 3 / S 1 3 home 3 / C to throw / unmoved 1 2 3 4", "2", "4-6", "C 2 6 home 3 / S 1 3 home 3 / S to throw / quiet 1 / unmoved 1 2 3"},
		{"bell", "C 24 hand 9 / S 22 hand 9 / C to throw / S started", "2", "24-20", "C 20 hand 9 / S 22 hand 9 / S to throw / S started / quiet 1"},
	} {
		l, err := lesson.Read("a", "lesson: A\nrules: "+test.rules+"\nstep\nposition: "+test.position+"\nthrow: "+test.throw+"\nset: "+test.set)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := l.Steps[0].After.String(); got != test.want {
			t.Errorf("%s, %s:\n got %s\nwant %s", test.position, test.set, got, test.want)
		}
	}
}

// A folder is read file by file; what is faulty is named and left out.
func TestFolderIsRead(t *testing.T) {
	good := &fstest.MapFile{Data: []byte(head + "step\nsay: Hello")}
	files := fstest.MapFS{
		"mine/02-two.txt":   good,
		"mine/01-one.TXT":   good,
		"mine/bad.txt":      {Data: []byte("lesson: Bad\nrules: none\nstep")},
		"mine/large.txt":    {Data: make([]byte, lesson.MaxText+1)},
		"mine/notes.md":     {Data: []byte("not for us")},
		"mine/more/in.txt":  good,
		"mine/pipe.txt":     {Mode: fs.ModeNamedPipe},
		"mine/dir.txt/a.md": good,
	}
	lessons, errs := lesson.Load(files, "mine")
	var ids, wrong []string
	for _, l := range lessons {
		ids = append(ids, l.ID)
	}
	for _, err := range errs {
		e := err[0]
		wrong = append(wrong, e.File+" "+string(e.Reason))
	}
	if !slices.Equal(ids, []string{"01-one", "02-two"}) {
		t.Error(ids)
	}
	if !slices.Equal(wrong, []string{"bad.txt unknownRules", "large.txt tooLong", "pipe.txt unreadable"}) {
		t.Error(wrong)
	}
	if _, errs := lesson.Load(files, "yours"); len(errs) != 1 || errs[0][0].File != "" || errs[0][0].Reason != lesson.Unreadable {
		t.Error(errs)
	}
	for n := range 250 {
		files[fmt.Sprintf("many/%03d.txt", n)] = good
	}
	lessons, errs = lesson.Load(files, "many")
	if len(lessons) != 200 || len(errs) != 1 || errs[0][0].Reason != lesson.TooManyFiles || errs[0][0].Most != 200 {
		t.Errorf("of 250 lessons %d are read: %v", len(lessons), errs)
	}
}

// A lesson in the folder goes for every language, one in a language's folder for that alone, and in the place of its namesake.
func TestLessonsGoForALanguage(t *testing.T) {
	named := func(title string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("lesson: " + title + "\nrules: basics\nstep\nsay: Hello")}
	}
	files := fstest.MapFS{
		"one.txt": named("One"), "02-two.txt": named("Two"), "03-two.txt": named("Two again"), "en/02-two.txt": named("Two in English"), "en/three.txt": named("Three"),
		"de/drei.txt": named("Drei"), "bad.txt": named(""), "en/bad.txt": named(""), "en/lang.txt": named(strings.Repeat("long ", 20)),
	}
	for language, want := range map[string][]string{
		"en": {"Two again", "One", "Two in English", "Three"}, "de": {"Two", "Two again", "One", "Drei"}, "fr": {"Two", "Two again", "One"},
	} {
		lessons, errs := lesson.LoadFor(files, ".", language, nil)
		var titles, wrong []string
		for _, l := range lessons {
			titles = append(titles, l.Title)
		}
		for _, err := range errs {
			wrong = append(wrong, err[0].File)
		}
		if !slices.Equal(titles, want) {
			t.Errorf("%s has %q", language, titles)
		}
		faults := []string{"bad.txt"}
		if language == "en" {
			faults = append(faults, "en/bad.txt", "en/lang.txt")
		}
		if !slices.Equal(wrong, faults) {
			t.Errorf("%s: %q are named as faulty", language, wrong)
		}
	}
	for n := range 201 {
		files[fmt.Sprintf("en/%03d.txt", n)] = named("Many")
	}
	_, errs := lesson.LoadFor(files, ".", "en", nil)
	if e := errs[len(errs)-1][0]; e.File != "en" || e.Reason != lesson.TooManyFiles {
		t.Errorf("of 201 lessons of a language it says %v", errs[len(errs)-1])
	}
}

// No text makes the reader fall over, and whatever it accepts can be played to its end and back.
func FuzzRead(f *testing.F) {
	names, err := fs.Glob(os.DirFS("../../assets/lessons/en"), "*.txt")
	if err != nil || len(names) == 0 {
		f.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile("../../assets/lessons/en/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Add(board + "ask: Which?\nmoves: 6-8\nnot: 9-11\nset: 6-home 9-30\nthen: a\nnote: b")
	f.Add("lesson: A\nrules: bell\nfirst: spools\nstep\nthrow: 1\ntask: any\nwrong: x")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := lesson.Read("fuzz.txt", text)
		if err != nil {
			for _, e := range err {
				if e.Error() == "" {
					t.Error("an error says nothing")
				}
			}
			return
		}
		p, _ := lesson.Start(l)
		for !p.AtEnd() {
			v := p.View()
			if v.Task == lesson.ToMove {
				p.Try(rules.Move{Kind: rules.Pass})
			}
			p, _ = p.Next()
		}
		for p.View().CanBack {
			p, _ = p.Back()
		}
	})
}
