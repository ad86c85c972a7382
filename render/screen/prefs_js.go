package screen

import (
	"syscall/js"

	"senet/game"
)

// systemLanguage returns the language of the browser, such as "de-AT".
func systemLanguage(func(string) string) string {
	if language := js.Global().Get("navigator").Get("language"); language.Type() == js.TypeString {
		return language.String()
	}
	return ""
}

// SystemPrefs returns the display preferences set in the browser.
func SystemPrefs(func(string) string) game.SystemPrefs {
	wants := func(query string) bool {
		return js.Global().Call("matchMedia",
			"("+query+")").Get("matches").Bool()
	}
	return game.SystemPrefs{Dark: wants("prefers-color-scheme: dark"),
		Contrast: wants("prefers-contrast: more"), Calm: wants("prefers-reduced-motion: reduce")}
}
