package mind

import (
	"io/fs"
	"path"
	"strings"
)

// OnBattery tells whether a machine has a plug and none is in: from what Linux shows of power supplies in a folder
// (/sys/class/power_supply). Where nothing is known it is false.
func OnBattery(supplies fs.FS) (battery bool) {
	online, _ := fs.Glob(supplies, "*/online")
	for _, file := range online {
		kind, _ := fs.ReadFile(supplies, path.Join(path.Dir(file), "type"))
		in, err := fs.ReadFile(supplies, file)
		switch {
		case err != nil:
		case strings.TrimSpace(string(in)) != "0":
			return false
		case strings.TrimSpace(string(kind)) == "Mains":
			battery = true
		}
	}
	return battery
}
