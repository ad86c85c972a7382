package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"

	"senet/assets"
)

// texts are what goes into packages as it is, or with the version and the date filled in.
//
//go:embed files
var texts embed.FS

// processors are those that are built for, by Go's name of them; people call them otherwise.
func processors() map[string]string { return map[string]string{"amd64": "x64", "arm64": "arm64"} }

func words(name string) ([]byte, error) { return texts.ReadFile("files/" + name) }

// filled is a text with what only this release knows. Home is where the project lives in the web, if that is known.
func (m maker) filled(name string) ([]byte, error) {
	t, err := template.ParseFS(texts, "files/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]string{
		"ID": id, "Version": assets.Version, "Date": m.made.Format(time.DateOnly), "Stamp": m.made.Format(time.RFC1123Z),
		"Home": os.Getenv("SENET_HOME"), "Commit": m.commit, "Size": strconv.Itoa(m.size),
	})
	return b.Bytes(), err
}

// zip writes a zip that keeps who may run what.
func (m maker) zip(name string, list []file) error {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return &press{to: w, m: m}, nil
	})
	for _, f := range list {
		head := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: m.made}
		head.SetMode(f.mode)
		w, err := z.CreateHeader(head)
		if err != nil {
			return err
		}
		if _, err := w.Write(f.data); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(m.out, name), b.Bytes(), 0o644)
}

// press packs what is written to it when it is closed.
type press struct {
	bytes.Buffer
	to io.Writer
	m  maker
}

func (p *press) Close() error {
	packed, err := p.m.gzipped(p.Bytes())
	if err == nil {
		_, err = p.to.Write(packed[10 : len(packed)-8]) // without what gzip has around it
	}
	return err
}

// gzipped is data packed a twentieth better than Go does it, and unpacked by the same means.
func (m maker) gzipped(data []byte) ([]byte, error) {
	name := filepath.Join(m.work, "packed")
	if err := os.WriteFile(name, data, 0o644); err != nil {
		return nil, err
	}
	packed, err := output("libdeflate-gzip", "-12", "-k", "-c", name)
	if err != nil {
		return nil, fmt.Errorf("libdeflate-tools is what Debian calls it: %w", err)
	}
	return packed, nil
}

// sums writes down the SHA-256 sum of everything that was made, as sha256sum reads it.
func (m maker) sums() error {
	made, err := os.ReadDir(m.out)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, f := range made {
		if f.IsDir() { // which is in a zip, too
			continue
		}
		data, err := os.ReadFile(filepath.Join(m.out, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), f.Name())
	}
	return os.WriteFile(filepath.Join(m.out, "SHA256SUMS"), b.Bytes(), 0o644)
}

// module is one of which something is built into the game, with the folders of those of its packages.
type module struct {
	path, version, dir string
	folders            []string
}

// licences are the papers of the game, of Go, and of all modules that any of the programs is built from, with their fonts.
func licences(goRoot string) ([]byte, error) {
	list := []module{{path: "Senet", version: assets.Version, dir: root}, {path: "The Go language and its library", dir: goRoot}}
	used, err := modules()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	for _, m := range append(list, used...) {
		papers, err := m.papers()
		if err != nil {
			return nil, err
		}
		for _, name := range papers {
			text, err := os.ReadFile(filepath.Join(m.dir, name))
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&b, "%s\n%s\n\n%s\n\n", strings.Repeat("=", 78), strings.Join(strings.Fields(m.path+" "+m.version+" "+name), " "), bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r"), nil)))
		}
	}
	return b.Bytes(), nil
}

// modules asks Go what is built in, for any of the systems.
func modules() ([]module, error) {
	found := map[string]*module{}
	for _, system := range []string{"linux", "windows", "darwin"} {
		said, err := output("env", "GOOS="+system, "CGO_ENABLED=0", "go", "list", "-deps", "-json=Dir,Module", ".")
		if err != nil {
			return nil, err
		}
		for d := json.NewDecoder(bytes.NewReader(said)); ; {
			var p struct {
				Dir    string
				Module *struct{ Path, Version, Dir string }
			}
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module == nil || p.Module.Version == "" {
				continue // of Go, or ours
			}
			m := p.Module
			if found[m.Path] == nil {
				found[m.Path] = &module{path: m.Path, version: m.Version, dir: m.Dir}
			}
			found[m.Path].folders = append(found[m.Path].folders, p.Dir)
		}
	}
	var list []module
	for _, m := range found {
		list = append(list, *m)
	}
	slices.SortFunc(list, func(a, b module) int { return strings.Compare(a.path, b.path) })
	return list, nil
}

var paper = regexp.MustCompile(`(?i)^([a-z]+-)?(licen[cs]e|copying|notice|patents)(\.(md|txt))?$`)

// papers are the licences that hold for what is used of a module: those above its packages, and those beside them, as fonts
// lie beside the package that is made of them. A module without one is refused.
func (m module) papers() (names []string, err error) {
	holds := map[string]bool{m.dir: true}
	for _, at := range m.folders {
		for ; len(at) > len(m.dir); at = filepath.Dir(at) {
			holds[at] = true
		}
	}
	err = filepath.WalkDir(m.dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		dir := filepath.Dir(name)
		if d.IsDir() && name != m.dir && !holds[name] && (len(m.folders) == 0 || !holds[dir]) {
			return filepath.SkipDir
		}
		if !d.IsDir() && paper.MatchString(d.Name()) {
			short, err := filepath.Rel(m.dir, name)
			names = append(names, filepath.ToSlash(short))
			return err
		}
		return nil
	})
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s has no licence", m.path)
	}
	return names, err
}
