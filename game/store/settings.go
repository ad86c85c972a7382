package store

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"

	"senet/game"
)

func (s Folders) settingsFile() string { return filepath.Join(s.config, "settings.txt") }

// loadSettings returns the saved settings, nil if there are none. If they are too large, it moves
// them to another path, aside, because the next save would destroy them. It also moves anything else
// that is in their place. If the disk refuses to read them, or is missing, it returns an error and
// moves nothing.
func (s Folders) loadSettings() (data []byte, aside string, err error) {
	if s.config == "" {
		return nil, "", nil
	}
	data, err = readFile(s.settingsFile())
	switch {
	case err == nil || isDiskError(err):
	case isInTheWay(s.settingsFile()):
		err = s.moveAway(s.settingsFile())
	default:
		aside, err = setAside(s.settingsFile())
	}
	return data, aside, err
}

// readSettings reads settings from the data of a file, nil if there is none. An empty file, as
// after a power cut, is not whole.
func readSettings(data []byte) (settings game.Settings, whole bool) {
	settings, whole = game.ReadSettings(string(data))
	return settings, whole && (data == nil || len(data) > 0)
}

// copySettings copies damaged settings to another file and returns its path. It moves a link,
// because the target may be a file of another program.
func (s Folders) copySettings() (copied string, err error) {
	if isLink(s.settingsFile()) {
		return setAside(s.settingsFile())
	}
	data, err := readFile(s.settingsFile())
	if err != nil || data == nil {
		return "", err
	}
	name, err := createFile(s.config, data, func(n int) string {
		return damagedName("settings.txt", n)
	})
	if err != nil {
		return "", &Error{MoveAside, s.settingsFile(), err}
	}
	return filepath.Join(s.config, name), nil
}

// SaveSettings saves the changes of this program in the settings, from before to text. It keeps
// changes that another window has made meanwhile. If the saved settings are damaged, kept is the
// path to which it copied or moved them.
func (s Folders) SaveSettings(before, text string) (kept string, err error) {
	if s.config == "" {
		return "", &Error{SaveFile, "settings.txt", errNoFolder}
	}
	unlock, _ := s.lock()
	defer unlock()
	theirs, unread := readFile(s.settingsFile())
	_, whole := readSettings(theirs)
	switch {
	case isInTheWay(s.settingsFile()): // writeAtomic moves it aside
	case isDiskError(unread): // the error may be temporary
		err = asSaving(unread)
	case unread != nil:
		kept, err = setAside(s.settingsFile())
	case !whole && string(theirs) != before:
		kept, err = s.copySettings()
	}
	if err != nil {
		return kept, err
	}
	if before != text && string(theirs) != before {
		text = mergeSettings(before, text, string(theirs))
	}
	return kept, s.writeAtomic(s.settingsFile(), []byte(text), false)
}

// mergeSettings applies the changes from before to ours to theirs. If theirs cannot be read, it
// returns ours.
func mergeSettings(before, ours, theirs string) string {
	var values [3]map[string]any
	for i, text := range []string{before, ours, theirs} {
		_ = json.Unmarshal([]byte(text), &values[i])
		if values[i] != nil {
			values[i][houses] = byName(values[i][houses])
		} else if i > 0 {
			return ours
		}
	}
	all, _ := merge(values[0], values[1], values[2]).(map[string]any)
	if all[houses] != nil {
		all[houses] = sortedList(all[houses])
	}
	data, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return ours
	}
	return string(data) + "\n"
}

// merge applies the changes from before to ours to theirs. A missing value is nil. It leaves out
// objects that become empty.
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
			all[key] = merge(b[key], o[key], t[key])
			if object, is := all[key].(map[string]any); all[key] == nil || is && len(object) == 0 {
				delete(all, key)
			}
		}
	}
	return all
}

// houses is the key of the saved house rules, a list of objects with names.
const houses = "houses"

// byName converts a list of objects to a map from their names.
func byName(list any) any {
	all := map[string]any{}
	things, _ := list.([]any)
	for _, thing := range things {
		if thing, ok := thing.(map[string]any); ok {
			all[fmt.Sprint(thing["name"])] = thing
		}
	}
	return all
}

// sortedList converts a map from byName to a list again.
func sortedList(things any) (list []any) {
	all, _ := things.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[name])
	}
	return list
}
