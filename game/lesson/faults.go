package lesson

import (
	"cmp"
	"slices"
	"strings"
)

// MostFaults is the most faults of a file that are told: enough for a sitting, few enough to be read.
const MostFaults = 12

// Faults are all that is wrong with a lesson, in the order of its lines, what is about the whole file last. There is at
// least one, and at most a dozen: of a file with more the first ones.
type Faults []*Error

// Error is one line for each fault.
func (f Faults) Error() string {
	lines := make([]string, 0, len(f))
	for _, e := range f {
		lines = append(lines, e.Error())
	}
	return strings.Join(lines, "\n")
}

// Unwrap are the faults, so that errors.As finds the first.
func (f Faults) Unwrap() []error {
	errs := make([]error, 0, len(f))
	for _, e := range f {
		errs = append(errs, e)
	}
	return errs
}

// note takes a fault in and tells whether there was none.
func (f *Faults) note(e *Error) bool {
	if e != nil {
		*f = append(*f, e)
	}
	return e == nil
}

// under are the faults as those of a file.
func (f Faults) under(file string) Faults {
	slices.SortStableFunc(f, func(one, other *Error) int {
		if (one.Line == 0) != (other.Line == 0) {
			return -cmp.Compare(one.Line, other.Line)
		}
		return cmp.Compare(one.Line, other.Line)
	})
	f = f[:min(len(f), MostFaults)]
	for _, e := range f {
		e.File = file
	}
	return f
}
