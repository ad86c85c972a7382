package screen

import "strings"

// Language is the language of the system: "de"; empty where that is not told. env gives what a variable of the environment holds.
func Language(env func(string) string) string {
	language, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(spoken(env))), "_")
	language, _, _ = strings.Cut(language, "-")
	language, _, _ = strings.Cut(language, ".")
	return language
}
