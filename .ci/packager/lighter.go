package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
)

// overlay is the file that tells Go to take lighter sources, by the names of those that they replace.
func (m maker) overlay(lighter map[string]string) (name string, err error) {
	replaced := map[string]string{}
	maps.Copy(replaced, lighter)
	if err := m.cutMethods(replaced); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	name = filepath.Join(m.work, "lighter.json")
	return name, os.WriteFile(name, list, 0o644)
}

// cutMethods takes from Go's text templates, of which Ebitengine makes its shaders, that they call methods by name: where
// any method may be called, the linker leaves out none of all those that nobody calls. Ebitengine's name only fields.
func (m maker) cutMethods(replaced map[string]string) error {
	const call = "if method := ptr.MethodByName(fieldName); method.IsValid() {"
	source := filepath.Join(m.goRoot, "src/text/template/exec.go")
	code, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	if bytes.Count(code, []byte(call)) != 1 {
		return fmt.Errorf("%s calls methods in another way", source)
	}
	replaced[source] = filepath.Join(m.work, "exec.go")
	return os.WriteFile(replaced[source], bytes.Replace(code, []byte(call), []byte("if method := (reflect.Value{}); method.IsValid() {"), 1), 0o644)
}

// cutWords takes the English texts out of the translations: they are for translators alone.
func (m maker) cutWords(replaced map[string]string) error {
	files, err := filepath.Glob(root + "/assets/lang/*/*.po")
	if err != nil {
		return err
	}
	english := regexp.MustCompile(`(?m)^msgid ".+"$`)
	for i, name := range files {
		words, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		whole, err := filepath.Abs(name)
		if err != nil {
			return err
		}
		replaced[whole] = filepath.Join(m.work, fmt.Sprintf("words-%d.po", i))
		if err := os.WriteFile(replaced[whole], english.ReplaceAll(words, []byte(`msgid "-"`)), 0o644); err != nil {
			return err
		}
	}
	return nil
}
