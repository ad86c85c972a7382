package store

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
)

func (s Store) settingsFile() string { return filepath.Join(s.config, "settings.txt") }

// loadSettings gives what was saved last; empty where nothing was. What the disk does not let be
// read is set aside, since the next save would destroy it; aside tells where it is then.
func (s Store) loadSettings() (text, aside string) {
	if s.config == "" {
		return "", ""
	}
	data, err := readFile(s.settingsFile())
	if err != nil {
		aside, _ = setAside(s.settingsFile())
	}
	return string(data), aside
}

// copySettings keeps a copy of settings that are damaged, and tells where.
func (s Store) copySettings() (name string, err error) {
	data, err := readFile(s.settingsFile())
	if err != nil || data == nil {
		return "", err
	}
	name, err = createFile(s.config, data, func(n int) string { return damagedName("settings.txt", n) })
	if err != nil {
		return "", &Error{MoveAside, s.settingsFile(), err}
	}
	return filepath.Join(s.config, name), nil
}

// SaveSettings keeps what this program has changed in the settings since they were as before. What
// another window has changed meanwhile stays.
func (s Store) SaveSettings(before, text string) error {
	if s.config == "" {
		return &Error{SaveFile, "settings.txt", errNoFolder}
	}
	return s.withLock(func(bool) error {
		if theirs, _ := readFile(s.settingsFile()); before != text && string(theirs) != before {
			text = merged(before, text, string(theirs))
		}
		return writeAtomic(s.settingsFile(), []byte(text), false)
	})
}

// merged is theirs with the changes that lead from before to ours; ours where one of them cannot be read.
func merged(before, ours, theirs string) string {
	var values [3]map[string]any
	for i, text := range []string{before, ours, theirs} {
		if json.Unmarshal([]byte(text), &values[i]) != nil && i > 0 {
			return ours
		}
		if values[i] != nil {
			values[i][houses] = byName(values[i][houses])
		}
	}
	all, _ := merge(values[0], values[1], values[2]).(map[string]any)
	if all[houses] = inOrder(all[houses]); len(all[houses].([]any)) == 0 {
		delete(all, houses)
	}
	data, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return ours
	}
	return string(data) + "\n"
}

// merge is theirs with the changes that lead from before to ours. What is not there is nil.
func merge(before, ours, theirs any) any {
	b, _ := before.(map[string]any)
	o, isO := ours.(map[string]any)
	t, isT := theirs.(map[string]any)
	switch {
	case reflect.DeepEqual(before, ours):
		return theirs
	case !isO || !isT:
		return ours
	}
	all := maps.Clone(t)
	for _, changed := range []map[string]any{b, o} {
		for key := range changed {
			if all[key] = merge(b[key], o[key], t[key]); all[key] == nil {
				delete(all, key)
			}
		}
	}
	return all
}

// houses is the list of house rules in the settings, which have names.
const houses = "houses"

// byName is a list of things by their names.
func byName(list any) any {
	all := map[string]any{}
	things, _ := list.([]any)
	for _, one := range things {
		if thing, ok := one.(map[string]any); ok {
			all[fmt.Sprint(thing["name"])] = thing
		}
	}
	return all
}

// inOrder is a list again of things by their names.
func inOrder(things any) (list []any) {
	all, _ := things.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[name])
	}
	return list
}
