package store

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"senet/game"
	order "senet/game/sheet"
)

// Printer draws sheets and shows what was printed.
type Printer struct {
	Draw func(to io.Writer, what order.Order) error
	Show func(file string) // opens it with the system's own program, if there is one; may be nil
}

// Prints is the folder in which printed sheets are put: the player's own documents, where they are
// found again; in a folder named on the command line, one of its own.
func (s Store) printFolder() string {
	home, err := os.UserHomeDir()
	if runtime.GOOS == "js" {
		return "/Downloads" // whence the browser takes it
	}
	if s.config == s.data || err != nil {
		// where the program was started, nobody remembers
		full, _ := filepath.Abs(filepath.Join(s.data, "printed"))
		return full
	}
	if documents := filepath.Join(home, "Documents"); exists(documents) {
		return documents
	}
	return home
}

// savePrint puts what was printed into a file of that name, and tells where it lies. Sheets take
// the place of what was there, since they can be printed again; the record of a game, a table and a
// lesson get a name that is free.
func (s Store) savePrint(name string, kind order.Kind, data []byte) (string, error) {
	folder := s.printFolder()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", &Error{MakeFolder, folder, err}
	}
	names, n := numberedNames(name, kind.Ending()), 1
	for kind >= order.Text && exists(filepath.Join(folder, names(n))) {
		n++
	}
	file := filepath.Join(folder, names(n))
	return file, WriteFile(file, data)
}

// print draws what was ordered, and puts it into a file.
func (c *saver) print(o order.Order) {
	var drawn bytes.Buffer
	if err := c.press.Draw(&drawn, o); err != nil {
		c.tell(game.Noted(err.Error()))
		return
	}
	file, err := c.store.savePrint(printName(o.Title), o.Kind, drawn.Bytes())
	if err != nil {
		c.refused(err)
		return
	}
	c.say("print.made", file)
	// it is to be printed; a picture is kept, and a record would open one more window of the game
	if c.press.Show != nil && o.Kind == order.PDF {
		c.press.Show(file)
	}
}

// printName is a name for a file that every system takes.
func printName(title string) string {
	clean := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|·`, r) || r < ' ' {
			return -1
		}
		return r
	}, title)
	name := strings.Join(strings.Fields(clean), " ")
	if !strings.HasPrefix(name, "Senet") {
		name = "Senet " + name
	}
	return name
}
