package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// canRegister means that registerFileType works.
const canRegister = true

// registerFileType makes this program open records by default, for this user.
func registerFileType() error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	for key, value := range map[string]string{
		".senet": "Senet.Record", "Senet.Record": "Senet game",
		`Senet.Record\DefaultIcon`: `"` + program + `",0`, `Senet.Record\shell\open\command`: `"` +
			program + `" "%1"`,
	} {
		k, _, err := registry.CreateKey(registry.CURRENT_USER, `Software\Classes\`+key, registry.SET_VALUE)
		if err == nil {
			err = errors.Join(k.SetStringValue("", value), k.Close())
		}
		if err != nil {
			return err
		}
	}
	const changed = 0x08000000 // SHCNE_ASSOCCHANGED, so that open folders show it at once
	_, _, _ = windows.NewLazySystemDLL("shell32.dll").NewProc("SHChangeNotify").Call(changed, 0, 0, 0)
	return nil
}
