package ruleset

import (
	"math/bits"
	"slices"
	"strings"
)

// House is a choice of house rules. The zero House changes nothing. Houses are values: two that == says are equal change
// the same.
type House struct {
	// By option: 0 leaves the rule set as it is, else 1 and the number of the value. Of an option that takes many values
	// together it is the set of them, with manyChosen to tell the empty set from none chosen.
	chosen [houseOptions]uint8
}

const manyChosen = 1 << 7

// noneOfMany is the value of an option that takes many, when it takes none of them.
const noneOfMany = "none"

// The separators of the code of house rules: storer+water=lowest+exact=15,26.
const (
	codePart  = "+"
	codeValue = "="
	codeMany  = ","
)

// longestCode bounds what is looked at; the longest code is half as long.
const longestCode = 400

// Value is what the house chose for an option: one of its values, several parted by commas, or "" where the rule set
// stays as it is.
func (h House) Value(o HouseOption) string {
	switch c := h.chosen[o.place]; {
	case c == 0:
		return ""
	case !o.Many:
		return o.Values[c-1]
	case c == manyChosen:
		return noneOfMany
	default:
		return strings.Join(o.some(c), codeMany)
	}
}

// some are the values in a set of them.
func (o HouseOption) some(set uint8) []string {
	var values []string
	for rest := set &^ manyChosen; rest != 0; rest &= rest - 1 {
		values = append(values, o.Values[bits.TrailingZeros8(rest)])
	}
	return values
}

// With is the house with another value for an option, in the form that Value gives; "" leaves the rule set as it is. The
// error is a *CodeError.
func (h House) With(o HouseOption, value string) (House, error) {
	c, ok := o.number(value)
	if !ok {
		return h, &CodeError{Key: "house.code.value", Part: o.Name + codeValue + value}
	}
	h.chosen[o.place] = c
	return h, nil
}

// number is how a value is kept.
func (o HouseOption) number(value string) (uint8, bool) {
	switch {
	case value == "":
		return 0, true
	case !o.Many:
		i := slices.Index(o.Values, value)
		return uint8(i + 1), i >= 0
	case value == noneOfMany:
		return manyChosen, true
	}
	set := uint8(manyChosen)
	for _, v := range strings.Split(value, codeMany) {
		i := slices.Index(o.Values, v)
		if i < 0 || set>>i&1 == 1 {
			return 0, false
		}
		set |= 1 << i
	}
	return set, true
}

// String is the code of the house rules without their rule set: "water=lowest+back=empty". ParseHouse reads it back.
func (h House) String() string {
	var parts []string
	for _, o := range HouseOptions() {
		if v := h.Value(o); v != "" {
			parts = append(parts, o.Name+codeValue+v)
		}
	}
	return strings.Join(parts, codePart)
}

// Code is the code of a rule set with house rules: "storer+water=lowest". It is short, can be typed, and means the same in
// every language.
func Code(base Set, h House) string {
	if h == (House{}) {
		return base.ID
	}
	return base.ID + codePart + h.String()
}

// ParseHouse reads the code of house rules without a rule set; "" is the House that changes nothing. Capitals and blanks
// do not matter. The error is a *CodeError that names the part.
func ParseHouse(text string) (House, error) {
	var h House
	text = tidy(text)
	switch {
	case len(text) > longestCode:
		return h, &CodeError{Key: "house.code.long"}
	case text == "":
		return h, nil
	}
	for _, part := range strings.Split(text, codePart) {
		name, value, _ := strings.Cut(part, codeValue)
		o, ok := houseOption(name)
		switch {
		case !ok:
			return House{}, &CodeError{Key: "house.code.option", Part: part}
		case value == "":
			return House{}, &CodeError{Key: "house.code.value", Part: part}
		case h.Value(o) != "":
			return House{}, &CodeError{Key: "house.code.twice", Part: part}
		}
		var err error
		if h, err = h.With(o, value); err != nil {
			return House{}, err
		}
	}
	return h, nil
}

// ParseCode reads the code of a rule set with house rules, as Code writes it. The error is a *CodeError.
func ParseCode(text string) (Set, House, error) {
	if len(text) > longestCode {
		return Set{}, House{}, &CodeError{Key: "house.code.long"}
	}
	id, rest, more := strings.Cut(tidy(text), codePart)
	base, ok := ByID(id)
	switch {
	case !ok:
		return Set{}, House{}, &CodeError{Key: "house.code.set", Part: id}
	case more && rest == "":
		return Set{}, House{}, &CodeError{Key: "house.code.option", Part: codePart}
	}
	h, err := ParseHouse(rest)
	if err != nil {
		return Set{}, House{}, err
	}
	return base, h, nil
}

// tidy leaves out what people and messages add to a code that is passed on.
func tidy(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// CodeError says what part of a code cannot be read. Key is the catalogue key of the sentence, in which {part} stands for
// the part.
type CodeError struct {
	Key  string
	Part string
}

func (e *CodeError) Error() string { return e.Key + " " + e.Part }
