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
	"senet/rules/reftest"
)

const head = "lesson: A test\nrules: basics\n"

// pair is a lesson with a step in which 6-8 is legal and 9-11 is not,
// since spools protect each other.
const pair = head + "step\nposition: C 6 9 home 3 / S 11 12 home 3 / C to throw\nthrow: 2\n"

// A faulty lesson gives an error with the line and the reason.
func TestFaultyLessonsAreRefused(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "faults") {
		line, reason, about, text := row[0], row[1], row[2],
			strings.NewReplacer("{head}", head, "{board}", pair).Replace(row[3])
		l, err := lesson.Read("test.txt", text)
		if len(err) == 0 {
			t.Errorf("no error, but %d steps, from\n%s", len(l.Steps), text)
			continue
		}
		e := err[0]
		if fmt.Sprint(e.Line) != line || string(e.Kind) != reason || e.File != "test.txt" {
			t.Errorf("got %v (%s) in line %d, want %s in %s, from\n%s", err, e.Kind, e.Line, reason,
				line, text)
		}
		if said := fmt.Sprint(err, e.Length, e.Max); !strings.Contains(said, about) ||
			len(e.Error()) > 400 {
			t.Errorf("%q does not mention %q", err, about)
		}
	}
}

// Signs, blanks and line ends of word processors are accepted.
func TestNotationOfWordProcessorsIsAccepted(t *testing.T) {
	text := "\ufeff# mine\r\nLesson : A test\r\nRULES: basics\r\n\r\nStep 1:\r\nThrow: 1\r\n" +
		"say: One,\r\n  and more.\r\nmove: 10→11\r\nSTEP\r\nthrow: 2\r\nmove: 9 \r\n"
	text = strings.Replace(text, "9 \r\n", "9×11\r\n", 1)
	l, err := lesson.Read("03-mine.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	if l.ID != "03-mine" || l.Title != "A test" || len(l.Steps) != 2 ||
		l.Steps[0].Say[0] != "One, and more." {
		t.Errorf("%+v", l)
	}
	if m := l.Steps[1].Move; m.From != 9 || m.Victim != 9 {
		t.Errorf("%+v", m)
	}
}

// Moves with the same notation are distinguished by their number.
func TestAmbiguousMovesNeedANumber(t *testing.T) {
	tait := "lesson: A\nrules: kendall\nstep\n" +
		"position: C 30 1 home 5 / S 3 home 6 / C to throw\nthrow: 4 2\nmove: 30-home"
	if _, err := lesson.Read("a", tait); len(err) == 0 || err[0].Kind != lesson.Unclear {
		t.Errorf("%v", err)
	}
	l, err := lesson.Read("a", tait+"/4")
	if err != nil || l.Steps[0].Move.Used != 4 {
		t.Errorf("%v %+v", err, l.Steps)
	}
}

// Placing a pawn by hand uses the throw, and keeps the rest of the position.
func TestPlacingPawnsUsesTheThrow(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "byhand") {
		p := start(t, fmt.Sprintf("lesson: A\nrules: %s\nstep\nposition: %s\nthrow: %s\nset: %s",
			row[0], row[1], row[2], row[3]))
		if got := p.Lesson().Steps[0].After.String(); got != row[4] {
			t.Errorf("%s, %s:\n got %s\nwant %s", row[1], row[3], got, row[4])
		}
	}
}

// Load reads the lessons of a folder without faulty files, which it names.
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
		wrong = append(wrong, e.File+" "+string(e.Kind))
	}
	if !slices.Equal(ids, []string{"01-one", "02-two"}) {
		t.Error(ids)
	}
	if !slices.Equal(wrong, []string{"bad.txt unknownRules", "large.txt tooLong", "pipe.txt unreadable"}) {
		t.Error(wrong)
	}
	if _, errs := lesson.Load(files, "yours"); len(errs) != 1 || errs[0][0].File != "" ||
		errs[0][0].Kind != lesson.Unreadable {
		t.Error(errs)
	}
	for n := range 250 {
		files[fmt.Sprintf("many/%03d.txt", n)] = good
	}
	lessons, errs = lesson.Load(files, "many")
	if len(lessons) != 200 || len(errs) != 1 || errs[0][0].Kind != lesson.TooManyFiles ||
		errs[0][0].Max != 200 {
		t.Errorf("of 250 lessons %d are read: %v", len(lessons), errs)
	}
}

// A lesson in the folder is for every language. One in a subfolder is for that language, and
// replaces the one with the same name.
func TestLessonsOfALanguage(t *testing.T) {
	named := func(title string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("lesson: " + title + "\nrules: basics\nstep\nsay: Hello")}
	}
	files := fstest.MapFS{
		"one.txt": named("One"), "02-two.txt": named("Two"), "03-two.txt": named("Two again"),
		"en/02-two.txt": named("Two in English"), "en/three.txt": named("Three"),
		"de/drei.txt": named("Drei"), "bad.txt": named(""), "en/bad.txt": named(""),
		"en/lang.txt": named(strings.Repeat("long ", 20)),
	}
	for language, want := range map[string][]string{
		"en": {"Two again", "One", "Two in English", "Three"},
		"de": {"Two", "Two again", "One", "Drei"}, "fr": {"Two", "Two again", "One"},
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
	if e := errs[len(errs)-1][0]; e.File != "en" || e.Kind != lesson.TooManyFiles {
		t.Errorf("the fault of 201 lessons of a language is %v", errs[len(errs)-1])
	}
}

// Any text is read without a panic, and a lesson without faults can be played to its end and back.
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
	f.Add(pair + "ask: Which?\nmoves: 6-8\nnot: 9-11\nset: 6-home 9-30\nthen: a\nnote: b")
	f.Add("lesson: A\nrules: bell\nfirst: spools\nstep\nthrow: 1\ntask: any\nwrong: x")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := lesson.Read("fuzz.txt", text)
		if err != nil {
			for _, e := range err {
				if e.Error() == "" {
					t.Error("a fault has no text")
				}
			}
			return
		}
		p, _ := lesson.Start(l)
		for !p.IsAtEnd() {
			v := p.StepView()
			if v.Task == lesson.MoveTask {
				p.Try(rules.Move{Kind: rules.Pass})
			}
			p, _ = p.Next()
		}
		for p.StepView().CanBack {
			p, _ = p.Back()
		}
	})
}

// Read returns all faults of a text in the order of its lines,
// without those that follow from others.
func TestAllFaultsAreReported(t *testing.T) {
	for _, test := range []struct{ text, want string }{ // lines, reasons and suggestions
		{pair + "move: 6-8\n", ""},
		{
			"lesson: Five\nrules: basic\nstep 1\naks: Which?\nthrow: 7\nstep 3\nsay Hello\n" +
				"  and more\nmark: 31\nmove: 6 to 8\nstep 4\n",
			"2 unknownRules basics; 4 unknownWord ask; 5 notAThrow; 6 wrongNumber step 2; 7 noColon say: Hello; " +
				"9 badSquare; 10 notAMove 6-8",
		},
		// After a wrong move the position is not known, so steps up to the next position are not
		// played.
		{
			pair + "move: 9x11\nstep\nthrow: 1\nmove: 29-30\nstep\nmove: x\nstep\n" +
				"position: C 6 home 4 / S 11 home 4 / C to throw\nthrow: 2\nmove: 6-9\n",
			"6 illegal; 11 notAMove; 15 illegal",
		},
		{pair + "throw: 1\nask: Which?\nmoves: 6-8 9-11\nnot: 6-8\nthen: So.\n",
			"6 repeated; 8 illegal; 10 nothingDone"},
		{"", "1 noTitle; 1 noRules; 0 noSteps"},
		{head + strings.Repeat("say: early\n", 40), misplaced(3, 14)[2:]},
	} {
		_, all := lesson.Read("mine.txt", test.text)
		var list []string
		for _, e := range all {
			list = append(list, strings.TrimSpace(fmt.Sprintf("%d %s %s", e.Line, e.Kind, e.Suggestion)))
		}
		if got := strings.Join(list, "; "); got != test.want {
			t.Errorf("got  %s\nwant %s\nin\n%s", got, test.want, test.text)
		}
	}
}

// misplaced returns the fault misplaced for a range of lines.
func misplaced(from, to int) string {
	var b strings.Builder
	for n := from; n <= to; n++ {
		fmt.Fprintf(&b, "; %d misplaced", n)
	}
	return b.String()
}

// A word that is nearly right gets a suggestion, others do not.
func TestNearMissesGetSuggestions(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "meant") {
		line, near := row[0], row[1]
		text := "lesson: A\n" + line
		if !strings.HasPrefix(line, "rules") {
			text = head + line
		}
		_, err := lesson.Read("mine.txt", text)
		if len(err) == 0 {
			t.Errorf("%q: no fault", line)
			continue
		}
		e := err[0]
		if e.Suggestion != near || near != "" && !strings.Contains(e.Error(), near) {
			t.Errorf("%q: the suggestion is %q, want %q: %v", line, e.Suggestion, near, e)
		}
	}
}

// A question that does not fit beside the caption before it gets its own slide.
func TestLongQuestionsGetTheirOwnSlide(t *testing.T) {
	say, ask := strings.Repeat("a", 89)+".", strings.Repeat("b", 89)+"?"
	var captions []string
	for p := start(t, pair+"say: "+say+"\nask: "+ask+"\nmoves: 6-8\nmove: 6-8\n"); ; p, _ = p.Next() {
		v := p.StepView()
		captions = append(captions, fmt.Sprintf("%s %v", v.Caption[:1], v.HasQuestion))
		if p.IsAtEnd() {
			break
		}
	}
	if got := strings.Join(captions, ", "); got != "a false, b true, b false, a false" {
		t.Error(got)
	}
}

func TestCommasSeparateSquaresAndMoves(t *testing.T) {
	l, err := lesson.Read("mine.txt", head+"step\nthrow: 1\nmark: 8, 9,10\narrow: 2-3, 4-5\n")
	if err != nil || l.Steps[0].Marks.Len() != 3 || len(l.Steps[0].Arrows) != 2 {
		t.Fatalf("%v, %+v", err, l)
	}
}

// Letters that cannot be drawn are a fault, which names them and their step.
func TestMissingGlyphsAreNamed(t *testing.T) {
	files := fstest.MapFS{
		"a.txt": {Data: []byte(
			"lesson: A\nrules: basics\nstep\nsay: Look.\n\nstep\nsay: \u0634\u0627 \u263a!\n")}}
	missing := func(s string) []rune {
		return []rune(strings.Map(func(r rune) rune {
			if r < 0x600 {
				return -1
			}
			return r
		}, s))
	}
	lessons, errs := lesson.LoadFor(files, ".", "en", missing)
	if len(lessons) != 0 || len(errs) != 1 {
		t.Fatalf("%v %v", lessons, errs)
	}
	e := errs[0][0]
	if e.Kind != lesson.NoLetters || e.Line != 6 || e.File != "a.txt" ||
		e.Word != "U+0634 (Arabic), U+0627 (Arabic), U+263A" {
		t.Errorf("%+v", e)
	}
}
