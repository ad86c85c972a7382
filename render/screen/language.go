package screen

import "strings"

// Language is the language of the system: "de"; empty where that is not told.
func Language() string {
	language, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(spoken())), "_")
	language, _, _ = strings.Cut(language, "-")
	language, _, _ = strings.Cut(language, ".")
	return language
}
