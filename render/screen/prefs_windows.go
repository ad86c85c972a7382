package screen

import (
	"unsafe"

	"senet/game"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// systemLanguage returns the language in the system's form, such as "de-AT".
func systemLanguage(func(string) string) string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(languages) == 0 {
		return ""
	}
	return languages[0]
}

// SystemPrefs returns the display preferences set in the system, read from the registry and with
// SystemParametersInfo.
func SystemPrefs(func(string) string) (t game.SystemPrefs) {
	if key, err := registry.OpenKey(registry.CURRENT_USER,
		`Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`, registry.QUERY_VALUE); err == nil {
		light, _, err := key.GetIntegerValue("AppsUseLightTheme")
		t.Dark = err == nil && light == 0
		key.Close()
	}
	const getHighContrast, getScreenReader, getAnimation = 0x42, 0x46, 0x1042
	ask := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW")
	var contrast struct {
		size, flags uint32
		scheme      *uint16
	}
	contrast.size = uint32(unsafe.Sizeof(contrast))
	if ok, _, _ := ask.Call(getHighContrast, uintptr(contrast.size), uintptr(unsafe.Pointer(&contrast)),
		0); ok != 0 {
		t.Contrast = contrast.flags&1 != 0
	}
	var animated uint32
	if ok, _, _ := ask.Call(getAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0); ok != 0 {
		t.Calm = animated == 0
	}
	var reader uint32
	if ok, _, _ := ask.Call(getScreenReader, 0, uintptr(unsafe.Pointer(&reader)), 0); ok != 0 {
		t.Reader = reader != 0
	}
	return t
}
