package ladder

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Table is what was measured for one way to play.
type Table struct {
	Name    string // of the weights, which tells rule set, pawns and die
	Seed    uint64
	Date    string // 2026-11-21
	Results []Result
}

// Entrants are the names in the table, in the order in which they played.
func (t Table) Entrants() []string {
	var all []string
	for _, r := range t.Results {
		for _, name := range []string{r.A, r.B} {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// Between is how a did against b, and false where they have not played.
func (t Table) Between(a, b string) (Result, bool) {
	for _, r := range t.Results {
		switch {
		case r.A == a && r.B == b:
			return r, true
		case r.A == b && r.B == a:
			return Result{A: a, B: b, Games: r.Games, Rate: 1 - r.Rate, Error: r.Error}, true
		}
	}
	return Result{}, false
}

// Grid writes the rates of rows against columns in per cent with their standard errors.
func (t Table) Grid(to io.Writer) error {
	out := bufio.NewWriter(to)
	names := t.Entrants()
	fmt.Fprintf(out, "%-12s", t.Name)
	for _, name := range names {
		fmt.Fprintf(out, "%11s", name)
	}
	fmt.Fprintln(out)
	for _, a := range names {
		fmt.Fprintf(out, "%-12s", a)
		for _, b := range names {
			cell := ""
			if r, ok := t.Between(a, b); ok {
				cell = fmt.Sprintf("%.1f ±%.1f", 100*r.Rate, 100*r.Error)
			}
			fmt.Fprintf(out, "%11s", cell)
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}

// A file of tables is text: a line with its form, then for each table a line with its name, seed and date, and a line for
// each pair with the two names, the games, the first one's rate and its standard error.
const tablesMark = "senet ladder 1"

// WriteTables writes tables in the form that ReadTables reads.
func WriteTables(to io.Writer, all []Table) error {
	out := bufio.NewWriter(to)
	fmt.Fprintln(out, tablesMark)
	for _, t := range all {
		fmt.Fprintf(out, "\ntable %s seed %d date %s\n", t.Name, t.Seed, t.Date)
		for _, r := range t.Results {
			fmt.Fprintf(out, "%s %s %d %.4f %.4f\n", r.A, r.B, r.Games, r.Rate, r.Error)
		}
	}
	return out.Flush()
}

var errNotTables = errors.New("this is not a file of ladder results that this version can read")

// ReadTables reads tables; a line that it does not understand is refused with its number.
func ReadTables(from io.Reader) ([]Table, error) {
	lines := bufio.NewScanner(io.LimitReader(from, 1<<20))
	if !lines.Scan() || lines.Text() != tablesMark {
		return nil, errNotTables
	}
	var all []Table
	for number := 2; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" {
			continue
		}
		var t Table
		var r Result
		if n, _ := fmt.Sscanf(line, "table %s seed %d date %s", &t.Name, &t.Seed, &t.Date); n == 3 {
			all = append(all, t)
			continue
		}
		n, _ := fmt.Sscan(line, &r.A, &r.B, &r.Games, &r.Rate, &r.Error)
		if n < 5 || len(all) == 0 || r.Games < 1 || !(r.Rate >= 0 && r.Rate <= 1 && r.Error >= 0) {
			return nil, fmt.Errorf("the ladder results cannot be read at line %d", number)
		}
		last := &all[len(all)-1]
		last.Results = append(last.Results, r)
	}
	return all, lines.Err()
}
