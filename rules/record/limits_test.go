package record

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// crowded is a record with so many tags that no program knows, and those of the game itself.
func crowded(unknown int) string {
	var b strings.Builder
	b.WriteString("[Senet \"1\"]\n[RuleSet \"basics\"]\n[Seed \"7\"]\n")
	for i := range unknown {
		fmt.Fprintf(&b, "[X%d \"a\"]\n", i)
	}
	fmt.Fprintf(&b, "[%s \"3\"]\n[%s \"potter\"]\n[%s \"oracle\"]\n1. C 0\n", TagCasts, TagConesComputer, TagSpoolsComputer)
	return b.String()
}

// A record that is read can be read again once it has been written, whatever it is crowded with.
func TestManyTagsAreReadBack(t *testing.T) {
	for _, unknown := range []int{0, 86, 98, maxTags} {
		g, err := Read(crowded(unknown))
		if err != nil {
			t.Fatalf("%d tags: %v", unknown, err)
		}
		if n := len(g.Header().Tags); n != unknown+3 {
			t.Errorf("of %d tags and three %d are kept", unknown, n)
		}
		back, err := Read(Write(g))
		if err != nil {
			t.Fatalf("%d tags, written and read again: %v", unknown, err)
		}
		same(t, g, back)
	}
	_, err := Read(crowded(maxTags + 1))
	if e := (*Error)(nil); !errors.As(err, &e) || e.Reason != TooManyTags {
		t.Errorf("%d tags: %v", maxTags+1, err)
	}
}

// A header with more tags than can be read is cut to those that can, and what the game itself noted stays.
func TestTooManyTagsOfAHeaderAreCut(t *testing.T) {
	var h Header
	for i := range maxTags + 5 {
		h.Tags = append(h.Tags, Tag{fmt.Sprintf("X%d", i), "a"})
	}
	h.Tags = append(h.Tags, Tag{TagCasts, "3"})
	g := basics(t).WithHeader(h)
	tags := g.Header().Tags
	if len(tags) != maxTags+1 || tags[maxTags] != (Tag{TagCasts, "3"}) {
		t.Errorf("%d tags are kept, at last %v", len(tags), tags[len(tags)-1])
	}
	back, err := Read(Write(g))
	if err != nil {
		t.Fatal(err)
	}
	same(t, g, back)
}

// Lines that are not known are kept as they are, also long ones.
func TestLongTagsAreKept(t *testing.T) {
	note := strings.TrimSpace(strings.Repeat("abcd ", maxTagValue/5))
	g, err := Read(head + "[Note \"" + note + "\"]\n")
	if err != nil || g.Header().Tags[0].Value != note {
		t.Fatalf("%v, %d characters", err, len(g.Header().Tags[0].Value))
	}
	back, err := Read(Write(g))
	if err != nil {
		t.Fatal(err)
	}
	same(t, g, back)
	if long := basics(t).WithHeader(Header{Tags: []Tag{{"Note", strings.Repeat("a", maxTagValue+1)}}}); len(long.Header().Tags[0].Value) != maxTagValue {
		t.Error("a longer one is not cut")
	}
}

// A text that is short itself, and would be written as one that is too long to be read, is refused at once.
func TestWhatWouldBeWrittenTooLong(t *testing.T) {
	brief := func(throws int) string {
		var b strings.Builder
		b.WriteString("[Senet \"1\"]\n[RuleSet \"basics\"]\n") // nobody throws a 1
		for i := range throws {
			b.WriteString("0 ")
			if i%300 == 0 {
				b.WriteString("{" + strings.Repeat("x", 3900) + "}")
			}
		}
		return b.String()
	}
	for throws, fits := range map[int]bool{40_000: true, 59_000: false} {
		text := brief(throws)
		g, err := ReadPartial(text)
		e := (*Error)(nil)
		switch {
		case len(text) > MaxText:
			t.Fatal("the text itself is too long")
		case fits && (err != nil || len(Write(g)) > MaxText):
			t.Errorf("%d throws: %v", throws, err)
		case !fits && (!errors.As(err, &e) || e.Reason != TooLong || g.Rules() != nil):
			t.Errorf("%d throws in %d bytes are read: %v; written they are %d", throws, len(text), err, len(Write(g)))
		}
	}
}

// Comments that stand apart and belong to the same throw are put together in their order.
func TestCommentsOfOneEntry(t *testing.T) {
	g, err := Read(head + "{one} {} {two}\n1. {three} C 0 {a}{} {b}\n2. {c} S {d} 0 {e}")
	if err != nil {
		t.Fatal(err)
	}
	if got := []string{g.Header().Comment, g.Entry(0).Comment, g.Entry(1).Comment}; got[0] != "one\ntwo\nthree" || got[1] != "a\nb\nc\nd" || got[2] != "e" {
		t.Errorf("%q", got)
	}
	part, err := ReadPartial(head + "1. C 0 {a} {b} 9-9 {c}")
	if err == nil || part.Len() != 1 || part.Entry(0).Comment != "a\nb" {
		t.Errorf("before what cannot be read: %v, %d entries", err, part.Len())
	}
}
