package store

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"senet/game"
)

// printFolder returns the folder for prints: the player's documents or, if the player named a
// folder for all files, a folder in it.
func (s Folders) printFolder() string {
	home, err := homeFolder()
	if runtime.GOOS == "js" {
		return "/Downloads" // the page around the game takes files from there
	}
	if s.named || err != nil {
		return fullPath(filepath.Join(s.data, "printed"))
	}
	documents := filepath.Join(home, "Documents")
	if info, err := os.Stat(documents); err == nil && info.IsDir() {
		return documents
	}
	return home
}

// savePrint saves a print and returns its path. If there is another file with that name, it adds a
// number to the name.
func (s Folders) savePrint(name string, kind game.FileKind, data []byte) (string, error) {
	folder := s.printFolder()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", wrapError(MakeFolder, folder, err)
	}
	file := filepath.Join(folder, name+kind.Extension())
	for n := 2; ; n++ {
		if !exists(file) || hasContents(file, data) {
			return file, WriteFile(file, data)
		}
		file = filepath.Join(folder, fmt.Sprint(name, " ", n, kind.Extension()))
	}
}

// printName returns a file name for a print.
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

// Print draws sheets into a file, and posts the path of a PDF file as game.PrintSaved. For other
// files it posts a notice.
func (a *Autosaver) Print(what game.PrintJob) {
	a.enqueue(func() {
		var drawn bytes.Buffer
		if err := a.Draw(&drawn, what); err != nil {
			a.News.Post(game.NoticeText(err.Error()))
			return
		}
		file, err := a.Folders.savePrint(printName(what.DocumentTitle()), what.Kind,
			drawn.Bytes())
		if err != nil {
			a.reportError(err)
			return
		}
		switch {
		case runtime.GOOS == "js": // the browser chose the folder
			a.notify("print.made", filepath.Base(file))
		case what.Kind == game.PDFFile:
			a.News.Post(game.PrintSaved(file))
		default:
			a.notify("print.made", file)
		}
	})
}
