package lesson

import (
	"io"
	"io/fs"
	"path"
	"strings"
)

// maxFiles is the most files of a folder that are read, so that a wrong folder does not hold the game up.
const maxFiles = 200

// Load reads all lessons of a folder, the files whose names end in .txt, in the order of their names. A file that cannot be
// read or is faulty is left out and gives an *Error, one without a file where it is about the folder; the others are read all the same.
func Load(files fs.FS, folder string) ([]Lesson, []error) {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		return nil, []error{&Error{Reason: Unreadable, Err: err}}
	}
	var lessons []Lesson
	var errs []error
	seen := 0
	for _, e := range entries {
		if e.IsDir() || !strings.EqualFold(path.Ext(e.Name()), ".txt") {
			continue
		}
		if seen++; seen > maxFiles {
			return lessons, append(errs, &Error{Reason: TooManyFiles, Most: maxFiles})
		}
		l, err := readFile(files, folder, e.Name())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		lessons = append(lessons, l)
	}
	return lessons, errs
}

func readFile(files fs.FS, folder, name string) (Lesson, error) {
	name = path.Join(folder, name)
	// Opening what is no plain file could wait for ever.
	if info, err := fs.Stat(files, name); err != nil || !info.Mode().IsRegular() {
		return Lesson{}, &Error{File: path.Base(name), Reason: Unreadable, Err: err}
	}
	file, err := files.Open(name)
	if err != nil {
		return Lesson{}, &Error{File: path.Base(name), Reason: Unreadable, Err: err}
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, MaxText+1))
	if err != nil {
		return Lesson{}, &Error{File: path.Base(name), Reason: Unreadable, Err: err}
	}
	return Read(path.Base(name), string(text))
}

// idOf is a file's name without the number that puts it in order and without its ending: "02-sample.txt" is "sample".
func idOf(name string) string {
	name = path.Base(name)
	name = name[:len(name)-len(path.Ext(name))]
	if bare := strings.TrimLeft(strings.TrimLeft(name, "0123456789"), "-_ "); bare != "" {
		return bare
	}
	return name
}
