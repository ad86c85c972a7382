package terminal

import (
	"errors"
	"flag"
	"io"
	"strconv"
)

// Number declares a flag for a whole number from least to most. Any other value is refused with the error text wrong.
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

// Output writes to To and remembers the first error, so that a full disk or a closed pipe is not taken for success.
type Output struct {
	To  io.Writer
	Err error
}

func (o *Output) Write(b []byte) (int, error) {
	n, err := o.To.Write(b)
	if o.Err == nil {
		o.Err = err
	}
	return n, err
}
