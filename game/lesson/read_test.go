package lesson_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"senet/game/lesson"
	"senet/rules"
)

const head = "lesson: A test\nrules: basics\n"

// board is a step with cones on 6 and 9 and spools on 11 and 12, a 2 thrown: 6-8 is legal, 9-11 guarded.
const board = head + "step\nposition: C 6 9 home 3 / S 11 12 home 3 / C to throw\nthrow: 2\n"

// A faulty lesson is refused with the line and the reason.
func TestFaultyLessonsAreRefused(t *testing.T) {
	for _, test := range []struct {
		text   string
		line   int
		reason lesson.Reason
		words  string // what it is about
	}{
		{"", 1, lesson.NoTitle, ""},
		{"rules: basics\nlesson: Late\nstep\n", 1, lesson.NoTitle, ""},
		{head, 0, lesson.NoSteps, ""},
		{head + "step\nsay: a\xff", 4, lesson.NotText, ""},
		{head + "step\nsay: a\x07", 4, lesson.NotText, ""},
		{head + strings.Repeat("# much\n", 10000), 0, lesson.TooLong, ""},
		{head + "step\nHello", 4, lesson.NoColon, `"Hello"`},
		{head + "step\nspeak: Hello", 4, lesson.UnknownWord, `"speak"`},
		{head + "step\nsay:", 4, lesson.Empty, `"say"`},
		{head + "rules: storer\nstep", 3, lesson.Repeated, `"rules"`},
		{head + "say: Too early\nstep", 3, lesson.Misplaced, `"say"`},
		{head + "step\npawns: 7", 4, lesson.Misplaced, `"pawns"`},
		{head + "step\nsay: " + strings.Repeat("å", 91), 4, lesson.LongText, "90"},
		{head + "step\nnote: " + strings.Repeat("a ", 61) + "b", 4, lesson.LongText, "120"},
		{head + "step\nsay: " + strings.Repeat("å", 107), 4, lesson.LongText, "107"},
		{"lesson: " + strings.Repeat("a", 41) + "\nrules: basics\nstep", 1, lesson.LongText, "40"},
		{"lesson: A\nstep", 1, lesson.NoRules, ""},
		{"lesson: A\nrules: chess\nstep", 2, lesson.UnknownRules, "chess"},
		{"lesson: A\nrules: basics+water=wine\nstep", 2, lesson.UnknownRules, "wine"},
		{"lesson: A\nrules: basics+safe30=yes\nstep", 2, lesson.Unplayable, "LastIsHome"},
		{head + "pawns: 6\nstep", 3, lesson.BadValue, "pawns: 6"},
		{head + "die: yes\nstep", 3, lesson.BadValue, "die: yes"},
		{head + "first: blue\nstep", 3, lesson.BadValue, ""},
		{head + strings.Repeat("step\n", 201), 203, lesson.TooManySteps, ""},
		{head + "step 1\nstep 3", 4, lesson.WrongNumber, "step 3"},
		{head + "step\nposition: C 27 / S 1 / C to throw", 4, lesson.BadPosition, "27"},
		{head + "step\nthrow: 5", 4, lesson.NotAThrow, "5"},
		{head + "step\nthrow: d3", 4, lesson.BadThrow, ""},
		{board + "throw: 1", 6, lesson.Repeated, ""},
		{board + "move: 6 to 8", 6, lesson.NotAMove, "6-8"},
		{board + "move: 9x11", 6, lesson.Illegal, "Guarded"},
		{board + "move: pass", 6, lesson.NoPass, "pass"},
		{head + "step\nmove: pass", 4, lesson.NoPass, ""},
		{board + "move: 6x8", 6, lesson.WrittenElse, "6-8"},
		{board + "ask: Which?\nmoves: 6-8/3", 7, lesson.WrittenElse, "6-8"},
		{board + "ask: Which?\nmoves: 6-8 9-11", 7, lesson.Illegal, "9-11"},
		{head + "step\nthrow: 1\nask: Which?\nmoves: 2x3 10-11", 6, lesson.WrongAnswer, "4x5 6x7 8x9"},
		{board + "moves: 6-8", 6, lesson.NoQuestion, ""},
		{board + "answer: So.", 6, lesson.NoQuestion, ""},
		{board + "ask: Which?\nnot: 6-8", 7, lesson.NotRefused, "6-8"},
		{board + "ask: Which?\nnot: 7-9", 7, lesson.NoPawnThere, "7-9"},
		{board + "ask: Which?\nnot: 11-13", 7, lesson.NoPawnThere, ""},
		{board + "mark: 8 31", 6, lesson.BadSquare, "31"},
		{board + "mark: home", 6, lesson.BadSquare, ""},
		{board + "arrow: 8", 6, lesson.NotAMove, ""},
		{board + "set: 7-8", 6, lesson.BadShift, "7-8"},
		{board + "set: 6-9", 6, lesson.BadShift, "6-9"},
		{board + "set: 6-27", 6, lesson.BadShift, "27"},
		{board + "set: 6-8\nmove: 6-8", 6, lesson.MoveAndSet, ""},
		{board + "then: Done!", 6, lesson.NothingDone, ""},
		{board + "move: 6-8\nwrong: No!", 7, lesson.NothingDone, ""},
		{board + "task: 6-8\nask: Which?", 7, lesson.TaskAndMore, ""},
		{board + "task: throw\nmove: 6-8", 7, lesson.TaskAndMore, ""},
		{head + "step\ntask: throw", 4, lesson.TaskNoThrow, ""},
		{head + "step\nthrow: 1\ntask: 2x3 4x5\nmove: 10-11", 6, lesson.TaskNoMove, "10-11"},
		{head + "step\nthrow: 1\ntask: any\nstep\nsay: And now?", 6, lesson.NeedsPosition, ""},
		{board + "task: 9x11", 6, lesson.Illegal, ""},
		{board + "find: yes", 6, lesson.NothingDone, ""},
		{board + "move: 6-8\nfind: maybe", 7, lesson.NothingDone, ""},
		{board + "task: 6-8\nfind: maybe", 7, lesson.BadValue, "find: maybe"},
		{board + "wait: long", 6, lesson.BadValue, "wait: long"},
		{board + "think: 100", 6, lesson.BadValue, ""},
	} {
		l, err := lesson.Read("test.txt", test.text)
		var e *lesson.Error
		if !errors.As(err, &e) {
			t.Errorf("no error, but %d steps, from\n%s", len(l.Steps), test.text)
			continue
		}
		if e.Line != test.line || e.Reason != test.reason || e.File != "test.txt" {
			t.Errorf("got %v (%s) in line %d, want %s in %d, from\n%s", err, e.Reason, e.Line, test.reason, test.line, test.text)
		}
		if about := fmt.Sprint(err, e.Long, e.Most); !strings.Contains(about, test.words) || len(err.Error()) > 400 {
			t.Errorf("%q does not speak of %q", err, test.words)
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
	var e *lesson.Error
	if _, err := lesson.Read("a", tait); !errors.As(err, &e) || e.Reason != lesson.Unclear {
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
		var e *lesson.Error
		if !errors.As(err, &e) {
			t.Errorf("%v", err)
			continue
		}
		wrong = append(wrong, e.File+" "+string(e.Reason))
	}
	if !slices.Equal(ids, []string{"01-one", "02-two"}) {
		t.Error(ids)
	}
	if !slices.Equal(wrong, []string{"bad.txt unknownRules", "large.txt tooLong", "pipe.txt unreadable"}) {
		t.Error(wrong)
	}
	var e *lesson.Error
	if _, errs := lesson.Load(files, "yours"); len(errs) != 1 || !errors.As(errs[0], &e) || e.File != "" || e.Reason != lesson.Unreadable {
		t.Error(errs)
	}
	for n := range 250 {
		files[fmt.Sprintf("many/%03d.txt", n)] = good
	}
	lessons, errs = lesson.Load(files, "many")
	if len(lessons) != 200 || len(errs) != 1 || !errors.As(errs[0], &e) || e.Reason != lesson.TooManyFiles || e.Most != 200 {
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
			var e *lesson.Error
			if !errors.As(err, &e) {
				t.Fatal(err)
			}
			wrong = append(wrong, e.File)
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
	var e *lesson.Error
	if _, errs := lesson.LoadFor(files, ".", "en", nil); !errors.As(errs[len(errs)-1], &e) || e.File != "en" || e.Reason != lesson.TooManyFiles {
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
			if err.Error() == "" {
				t.Error("an error says nothing")
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
