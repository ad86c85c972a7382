package lesson

import (
	"cmp"
	"slices"
)

// MostFaults is the most faults of a file that are told: enough for a sitting, few enough to be read.
const MostFaults = 12

// Faults are all that is wrong with a lesson, in the order of its lines, what is about the whole file last: none, or at most
// a dozen; of a file with more the first ones.
type Faults []*Error

// note takes a fault in and tells whether there was none.
func (f *Faults) note(e *Error) bool {
	if e != nil {
		*f = append(*f, e)
	}
	return e == nil
}

// under are the faults as those of a file.
func (f Faults) under(file string) Faults {
	slices.SortStableFunc(f, func(one, other *Error) int { return cmp.Compare(uint(one.Line-1), uint(other.Line-1)) }) // 0 is last
	f = f[:min(len(f), MostFaults)]
	for _, e := range f {
		e.File = file
	}
	return f
}
