package screen

import "syscall/js"

// spoken is the language of the browser: "de-AT".
func spoken(func(string) string) string {
	if language := js.Global().Get("navigator").Get("language"); language.Type() == js.TypeString {
		return language.String()
	}
	return ""
}
