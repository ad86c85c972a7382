package record

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/ruleset"
)

// readHeader reads the tags and makes a game without entries.
func (r *reader) readHeader() error {
	if err := r.readTags(); err != nil {
		return err
	}
	var h Header
	if err := r.fillHeader(&h); err != nil {
		return err
	}
	set, err := RuleSetFor(h)
	if err != nil {
		return r.rulesError(err)
	}
	o := set.With(h.Pawns, h.Die)
	switch { // With ignores a choice that the rule set does not offer
	case h.Pawns != 0 && o.Pawns != h.Pawns:
		return badValue(r.tags["Pawns"])
	case o.Die != h.Die:
		return badValue(r.tags["Die"])
	}
	rs, err := rules.New(o)
	if err != nil {
		return r.rulesError(err)
	}
	start := h.start(rs)
	if w, ok := r.tags["Position"]; ok {
		if start, err = rs.Parse(w.value); err != nil {
			return &Error{Line: w.line, Kind: BadPosition, Err: err}
		}
	}
	r.game = NewGameAt(h, rs, start)
	return nil
}

// rulesError returns an *Error for an error of RuleSetFor or rules.New.
func (r *reader) rulesError(err error) error {
	w, house := r.tags["House"]
	if !house || err == errUnknownRuleSet {
		w = r.tags["RuleSet"]
	}
	e := &Error{Line: w.line, Kind: Unplayable, Word: Shorten(w.value), Err: err}
	if err == errUnknownRuleSet {
		e.Kind, e.Err = UnknownRuleSet, nil
	}
	return e
}

// readTags reads all tags. Then r.ahead is the word after them.
func (r *reader) readTags() error {
	r.tags = map[string]word{}
	foreign := 0
	for {
		err := r.advance()
		first := len(r.tags) == 0
		if first && (err != nil || r.ahead.kind != wordTag || r.ahead.name != "Senet") {
			return &Error{Line: 1, Kind: NotARecord}
		}
		if err != nil {
			return err
		}
		w := r.ahead
		if w.kind != wordTag {
			return nil
		}
		if first {
			if err := checkVersion(w); err != nil {
				return err
			}
		}
		if _, twice := r.tags[w.name]; twice {
			return &Error{Line: w.line, Kind: RepeatedTag, Word: w.name}
		}
		r.tags[w.name] = w
		if isKnownTag(w.name) {
			continue
		}
		r.game.header.Tags = append(r.game.header.Tags, Tag{w.name, w.value})
		if !isOwnTag(w.name) {
			foreign++
		}
		if foreign > maxTags {
			return &Error{Line: w.line, Kind: TooManyTags}
		}
	}
}

func checkVersion(w word) error {
	n, err := strconv.Atoi(w.value)
	switch {
	case err != nil || n < 1:
		return &Error{Line: w.line, Kind: NotARecord}
	case n > version:
		return &Error{Line: w.line, Kind: Newer, Word: Shorten(w.value)}
	}
	return nil
}

// fillHeader sets the fields of the header from the tags. If a tag is missing, its field is zero.
func (r *reader) fillHeader(h *Header) error {
	set, ok := r.tags["RuleSet"]
	if !ok || set.value == "" {
		return &Error{Line: 1, Kind: NoRuleSet}
	}
	house, noHouse := r.houseTag()
	pawns, noPawns := r.numberTag("Pawns")
	die, noDie := r.choiceTag("Die", "no", "yes")
	start, noStart := r.choiceTag("Opening", startWords[:]...)
	first, noFirst := r.choiceTag("First", sideWord(rules.Cones), sideWord(rules.Spools))
	if err := cmp.Or(noHouse, noPawns, noDie, noStart, noFirst); err != nil {
		return err
	}
	*h = Header{
		RuleSet: set.value, House: house, Pawns: pawns, Die: die == 1, Start: Start(start),
		First:   rules.Side(first),
		Players: [2]string{r.tags["Cones"].value, r.tags["Spools"].value},
		Date:    r.tags["Date"].value, Seed: r.tags["Seed"].value, Tags: r.game.header.Tags,
	}
	return nil
}

func (r *reader) houseTag() (ruleset.HouseRules, error) {
	w := r.tags["House"]
	h, err := ruleset.ParseHouse(w.value)
	if err == nil {
		return h, nil
	}
	part := w.value
	if code, is := errors.AsType[*ruleset.CodeError](err); is && code.Part != "" {
		part = code.Part
	}
	return h, &Error{Line: w.line, Kind: UnknownHouse, Word: Shorten(part), Err: err}
}

func badValue(w word) error {
	return &Error{Line: w.line, Kind: BadValue, Word: Shorten(w.text)}
}

// choiceTag returns the index in words of a tag's value, or 0 if there is no such tag.
func (r *reader) choiceTag(name string, words ...string) (int, error) {
	w, ok := r.tags[name]
	if !ok {
		return 0, nil
	}
	i := slices.Index(words, w.value)
	if i < 0 {
		return 0, badValue(w)
	}
	return i, nil
}

func (r *reader) numberTag(name string) (int, error) {
	w, ok := r.tags[name]
	if !ok {
		return 0, nil
	}
	n, err := strconv.Atoi(w.value)
	if err != nil || n < 0 || n > MaxText {
		return 0, badValue(w)
	}
	return n, nil
}

// checkResult checks the Result tag, if there is one. It may say that a side gave up.
func (r *reader) checkResult() error {
	w, ok := r.tags["Result"]
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if w.value == resignedWord(side) && r.game.Len() > 0 && !r.game.Outcome().IsOver() {
			r.game = r.game.Resign(side)
		}
	}
	if ok && w.value != resultWord(r.game.OutcomeAt(r.game.Len())) {
		return &Error{Line: w.line, Kind: WrongResult, Word: Shorten(w.value)}
	}
	return nil
}

// setCursor moves the cursor to where the At tag says.
func (r *reader) setCursor() error {
	w, ok := r.tags["At"]
	if !ok {
		return nil
	}
	at, all, counted := strings.Cut(w.value, " of ")
	if !counted { // older versions of the program wrote only the first number
		all = at
	}
	n, err := strconv.Atoi(at)
	most, errAll := strconv.Atoi(all)
	switch {
	case err != nil || errAll != nil || n < 0 || n > most:
		return badValue(w)
	case most > r.game.Len():
		return &Error{Line: w.line, Kind: MissingEnd, Word: fmt.Sprint(most)}
	case !counted || n < most:
		r.game = r.game.Goto(n)
	}
	return nil
}
