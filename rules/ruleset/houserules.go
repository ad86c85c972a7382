package ruleset

import (
	"slices"
	"strings"
)

// HouseRules are house rules that players chose. The zero value is none. They can be compared with
// ==.
type HouseRules struct {
	code string // as String returns it, in the order of HouseOptions
}

// noneValue is the value of an option with Many if none of its values is chosen.
const noneValue = "none"

// The separators in a code such as storer+water=lowest+exact=15,26.
const (
	codePart  = "+"
	codeValue = "="
	codeMany  = ","
)

// maxCodeLength is the length of the longest code that is read. No valid code is half as long.
const maxCodeLength = 400

// Value returns the chosen value of an option, or several separated by commas. It returns "" for an
// option that stays as in the rule set.
func (h HouseRules) Value(o HouseOption) string {
	for part := range strings.SplitSeq(h.code, codePart) {
		if name, value, _ := strings.Cut(part, codeValue); name == o.Name {
			return value
		}
	}
	return ""
}

// With returns the house rules with another value for an option, written as Value returns it. The
// error is a *CodeError.
func (h HouseRules) With(o HouseOption, value string) (HouseRules, error) {
	if value != "" {
		n, ok := o.number(value)
		if !ok {
			return h, &CodeError{Key: "house.code.value", Part: o.Name + codeValue + value}
		}
		value = o.value(n)
	}
	var parts []string
	for _, other := range HouseOptions() {
		v := h.Value(other)
		if other.Name == o.Name {
			v = value
		}
		if v != "" {
			parts = append(parts, other.Name+codeValue+v)
		}
	}
	return HouseRules{strings.Join(parts, codePart)}, nil
}

// number returns the index of a value. If several can be chosen, it returns the set of their
// indices: bit i stands for Values[i].
func (o HouseOption) number(value string) (n int, ok bool) {
	switch {
	case !o.Many:
		n = slices.Index(o.Values, value)
		return n, n >= 0
	case value == noneValue:
		return 0, true
	}
	for _, v := range strings.Split(value, codeMany) {
		i := slices.Index(o.Values, v)
		if i < 0 || n>>i&1 == 1 {
			return 0, false
		}
		n |= 1 << i
	}
	return n, true
}

// value is the inverse of number.
func (o HouseOption) value(n int) string {
	switch {
	case !o.Many:
		return o.Values[n]
	case n == 0:
		return noneValue
	}
	var some []string
	for i, v := range o.Values {
		if n>>i&1 == 1 {
			some = append(some, v)
		}
	}
	return strings.Join(some, codeMany)
}

// String returns the code of the house rules without a rule set: "back=empty+water=lowest".
func (h HouseRules) String() string { return h.code }

// Code returns the code of a rule set with house rules: "storer+water=lowest". Players can type it,
// and it is the same in every language.
func Code(base Set, h HouseRules) string {
	if h == (HouseRules{}) {
		return base.ID
	}
	return base.ID + codePart + h.String()
}

// ParseHouse reads the code of house rules without a rule set; "" means none. It ignores case and
// spaces. The error is a *CodeError.
func ParseHouse(text string) (HouseRules, error) {
	var h HouseRules
	text = normalizeCode(text)
	switch {
	case len(text) > maxCodeLength:
		return h, &CodeError{Key: "house.code.long"}
	case text == "":
		return h, nil
	}
	for _, part := range strings.Split(text, codePart) {
		name, value, _ := strings.Cut(part, codeValue)
		i := slices.IndexFunc(houseOptions(), func(o HouseOption) bool { return o.Name == name })
		if i < 0 {
			return HouseRules{}, &CodeError{Key: "house.code.option", Part: part}
		}
		o := houseOptions()[i]
		switch {
		case value == "":
			return HouseRules{}, &CodeError{Key: "house.code.value", Part: part}
		case h.Value(o) != "":
			return HouseRules{}, &CodeError{Key: "house.code.twice", Part: part}
		}
		var err error
		if h, err = h.With(o, value); err != nil {
			return HouseRules{}, err
		}
	}
	return h, nil
}

// ParseCode reads the code of a rule set with house rules, as Code writes it. The error is a
// *CodeError.
func ParseCode(text string) (Set, HouseRules, error) {
	if len(text) > maxCodeLength {
		return Set{}, HouseRules{}, &CodeError{Key: "house.code.long"}
	}
	id, rest, more := strings.Cut(normalizeCode(text), codePart)
	base, ok := ByID(id)
	switch {
	case !ok:
		return Set{}, HouseRules{}, &CodeError{Key: UnknownSet, Part: id}
	case more && rest == "":
		return Set{}, HouseRules{}, &CodeError{Key: "house.code.option", Part: codePart}
	}
	h, err := ParseHouse(rest)
	if err != nil {
		return Set{}, HouseRules{}, err
	}
	return base, h, nil
}

// normalizeCode removes spaces and capital letters, which people and messengers add.
func normalizeCode(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(text), ""))
}

// UnknownSet is the Key of a CodeError about the rule set.
const UnknownSet = "house.code.set"

// CodeError says which part of a code cannot be read. Key is the catalogue key of a sentence that
// explains it, in which {part} stands for Part.
type CodeError struct {
	Key  string
	Part string
}

func (e *CodeError) Error() string { return e.Key + " " + e.Part }
