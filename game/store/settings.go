package store

import (
	"encoding/json"
	"path/filepath"
	"reflect"
)

func (s Store) settingsFile() string { return filepath.Join(s.config, "settings.txt") }

// loadSettings gives what was saved last; empty where nothing was. What the disk does not let be read is set aside, since the
// next save would destroy it; aside tells where it is then.
func (s Store) loadSettings() (text, aside string) {
	if s.config == "" {
		return "", ""
	}
	data, err := read(s.settingsFile())
	if err != nil {
		aside, _ = moveAside(s.settingsFile())
	}
	return string(data), aside
}

// copySettings keeps a copy of settings that are damaged, and tells where.
func (s Store) copySettings() (name string, err error) {
	data, err := read(s.settingsFile())
	if err != nil || data == nil {
		return "", err
	}
	name, err = create(s.config, data, func(n int) string { return damaged("settings.txt", n) })
	if err != nil {
		return "", &Error{MoveAside, s.settingsFile(), err}
	}
	return filepath.Join(s.config, name), nil
}

// SaveSettings keeps the settings.
func (s Store) SaveSettings(text string) error { return s.changeSettings(text, text) }

// changeSettings keeps what this program has changed in the settings since they were as before. What another window has changed
// meanwhile stays.
func (s Store) changeSettings(before, text string) error {
	if s.config == "" {
		return &Error{SaveFile, "settings.txt", errNoFolder}
	}
	return s.alone(func(bool) error {
		if theirs, _ := read(s.settingsFile()); before != text && string(theirs) != before {
			text = merged(before, text, string(theirs))
		}
		return write(s.settingsFile(), []byte(text), false)
	})
}

// merged is theirs with the changes that lead from before to ours; ours where one of them cannot be read.
func merged(before, ours, theirs string) string {
	var values [3]any
	for i, text := range []string{before, ours, theirs} {
		if json.Unmarshal([]byte(text), &values[i]) != nil && i > 0 {
			return ours
		}
	}
	data, err := json.MarshalIndent(merge(values[0], values[1], values[2]), "", "\t")
	if err != nil {
		return ours
	}
	return string(data) + "\n"
}

// merge is theirs with the changes that lead from before to ours. Maps are merged by their keys, and lists of
// things with names by those. What is not there is nil.
func merge(before, ours, theirs any) any {
	if reflect.DeepEqual(before, ours) {
		return theirs
	}
	if b, o, t, lists := three[[]any](before, ours, theirs); lists {
		if list, named := mergeLists(b, o, t); named {
			return list
		}
	}
	if ours == nil || theirs == nil {
		return ours
	}
	if b, o, t, maps := three[map[string]any](before, ours, theirs); maps {
		return mergeMaps(b, o, t)
	}
	return ours
}

// three are the values if all of them are of one type, or not there.
func three[T any](before, ours, theirs any) (b, o, t T, all bool) {
	b, isB := before.(T)
	o, isO := ours.(T)
	t, isT := theirs.(T)
	return b, o, t, (isB || before == nil) && (isO || ours == nil) && (isT || theirs == nil)
}

func mergeMaps(before, ours, theirs map[string]any) map[string]any {
	all := map[string]any{}
	for _, of := range []map[string]any{ours, theirs} {
		for key := range of {
			if value := merge(before[key], ours[key], theirs[key]); value != nil {
				all[key] = value
			}
		}
	}
	return all
}

// mergeLists merges lists of things with names; false where they are others.
func mergeLists(before, ours, theirs []any) (list any, named bool) {
	var order []string
	var maps [3]map[string]any
	for i, list := range [][]any{before, ours, theirs} {
		maps[i] = map[string]any{}
		for _, one := range list {
			thing, _ := one.(map[string]any)
			name, named := thing["name"].(string)
			if !named {
				return nil, false
			}
			maps[i][name] = one
			order = append(order, name)
		}
	}
	all := mergeMaps(maps[0], maps[1], maps[2])
	var left []any
	for _, name := range order[len(before):] {
		if one, there := all[name]; there {
			left = append(left, one)
			delete(all, name)
		}
	}
	if left == nil {
		return nil, true
	}
	return left, true
}
