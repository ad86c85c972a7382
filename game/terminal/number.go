package terminal

import (
	"errors"
	"flag"
	"strconv"
)

// MostThreads is more than any machine has on which somebody plays.
const MostThreads = 256

// Number declares a flag that takes a whole number within bounds; wrong is what is said of any other value.
func Number(flags *flag.FlagSet, to *int, name string, least, most int, usage, wrong string) {
	flags.Func(name, usage, func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < least || n > most {
			return errors.New(wrong)
		}
		*to = n
		return nil
	})
}
