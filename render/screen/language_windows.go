package screen

import "golang.org/x/sys/windows"

// spoken is the language of the system, as it writes it: "de-AT".
func spoken(func(string) string) string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(languages) == 0 {
		return ""
	}
	return languages[0]
}
