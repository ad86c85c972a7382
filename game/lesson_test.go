package game

import (
	"errors"
	"os"
	"strings"
	"testing"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
)

// The sentences about faults of lessons and records are complete for every reason of a refusal.
func TestFaultSentencesAreComplete(t *testing.T) {
	a := testApp()
	check := func(about any, words string) {
		for _, hole := range []string{"  ", " ,", " .", "()", "“”", "{", "}", "[", ": ,", " ;"} {
			if strings.Contains(words, hole) || words == "" {
				t.Errorf("%v: %q has a hole", about, words)
			}
		}
	}
	for _, r := range reftest.Names[lesson.FaultKind](t, os.DirFS("lesson"), "fault.go") {
		check(r, a.faultWithPlace(&lesson.Fault{File: "a.txt", Line: 3, Kind: r, Word: "6-9",
			Suggestion: "6-8", Max: 9, Err: errors.New("a reason")}))
	}
	for _, reason := range reftest.Names[rules.Reason](t, os.DirFS("../rules"), "refusal.go") {
		for _, refusal := range []rules.Refusal{
			{Reason: reason, From: 6, To: 9, Squares: rules.Squares(9, 10), Need: 1 << 3},
			{Reason: reason, From: 6, To: 9, Need: 1 << 3},
			{Reason: reason, From: 26, To: rules.Home, Value: 3, Need: 1<<2 | 1<<3},
			{Reason: reason, From: rules.Hand, To: 3, Value: 3, Need: 1 << 3},
		} {
			if reason == rules.Allowed || refusal.Value == 0 &&
				(reason == rules.PastTheEnd || reason == rules.BeforeFirst) {
				continue // these two always concern a number
			}
			if reason == rules.HandOnly && refusal.Squares == 0 {
				continue // the rules always name the squares where pawns enter
			}
			for _, numbers := range [][]int{{2}, {1, 4}} {
				check(reason, a.faultWithPlace(&lesson.Fault{File: "a.txt", Line: 3,
					Kind: lesson.Illegal, Word: "6-9", Refusal: refusal, Numbers: numbers}))
			}
			check(reason, i18n.RecordError(a.words, &record.Error{Line: 3, Kind: record.Illegal,
				Word: "6-9", Refusal: refusal, Numbers: []int{2}}))
		}
	}
}

// If a record or a lesson is not plain text, a sentence names the character and its line.
func TestCharactersThatAreNotTextAreNamed(t *testing.T) {
	for character, name := range map[string]string{"\a": "U+0007", "\xe9": "0xE9", "\u0085": "U+0085"} {
		a, text := testApp(), "# Café\r\n\n\t"+character
		a.openFile(File{Name: "x.senet", Data: []byte(text)})
		want := "in line 3, " + name + " is not a character of plain text in UTF-8"
		if !strings.Contains(a.notice().text, want) {
			t.Errorf("the notice is %q, want %q", a.notice().text, want)
		}
		_, faults := lesson.Read("x.txt", text)
		want = "Line 3: " + name + " is not a character of plain text"
		if got := a.faultWithPlace(faults[0]); !strings.HasPrefix(got, want) {
			t.Errorf("the fault is %q", got)
		}
	}
}

// The settings keep the progress of a limited number of lessons, and drop impossible steps.
func TestLessonProgressIsBounded(t *testing.T) {
	a := testApp()
	if s, _ := ReadSettings(`{"lessons":{"lesson.sample":-3,"lesson.tutorial":2}}`); len(
		s.LessonProgress) != 1 {
		t.Errorf("damaged settings give the progress %v, want one lesson", s.LessonProgress)
	}
	for i := range 3 * maxLessonProgress {
		a.settings.saveProgress(string(rune('a'+i)), 1)
	}
	if n := len(a.settings.LessonProgress); n > maxLessonProgress {
		t.Errorf("the settings keep %d lessons, want at most %d", n, maxLessonProgress)
	}
}
