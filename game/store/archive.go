package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// archive keeps a finished game under a name of its own, in the folder for games, and tells its file. A name that is
// taken gets a number, unless the same game is already there. No game is ever overwritten.
func (s Store) archive(text, name string) (file string, err error) {
	name = fileName(name)
	if s.data == "" {
		return "", &Error{SaveFile, name + ".senet", errNoFolder}
	}
	folder := s.gamesFolder()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", &Error{MakeFolder, folder, err}
	}
	for n := 1; n < 10000; n++ {
		file = filepath.Join(folder, name+".senet")
		if n > 1 {
			file = filepath.Join(folder, fmt.Sprintf("%s %d.senet", name, n))
		}
		if data, err := read(file); err == nil && data != nil && string(data) == text {
			return file, nil
		}
		// Making the file settles that the name is ours, whatever another window does.
		f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", &Error{SaveFile, file, err}
		}
		f.Close()
		if err := write(file, []byte(text), false); err != nil {
			os.Remove(file)
			return "", err
		}
		return file, nil
	}
	return "", &Error{SaveFile, file, fs.ErrExist}
}

// fileName makes a name that every system takes for a file, as near to the wanted one as can be.
func fileName(name string) string {
	name = strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsMark(c) || unicode.IsDigit(c) || strings.ContainsRune(" -_,.()", c) {
			return c
		}
		return '-'
	}, strings.ToValidUTF8(name, "-"))
	for len(name) > 120 { // in bytes, which is how systems count
		letters := []rune(name)
		name = string(letters[:len(letters)-1])
	}
	name = strings.Trim(name, " .-")
	if name == "" {
		name = "game"
	}
	if reserved(name) {
		name += "-game"
	}
	return name
}

// reserved tells whether Windows keeps the name for a device.
func reserved(name string) bool {
	base, _, _ := strings.Cut(strings.ToUpper(name), ".")
	base = strings.TrimSpace(base)
	switch base {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	device := strings.HasPrefix(base, "COM") || strings.HasPrefix(base, "LPT")
	return device && len(base) == 4 && base[3] >= '0' && base[3] <= '9'
}
