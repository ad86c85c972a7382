package mind

import (
	"io/fs"

	"senet/rules/opponent/value"
)

// Learned reads what was learned from files; the name is that of opponent.WeightsName. Where it is missing or damaged a rule
// of thumb takes its place.
func Learned(files fs.FS) func(name string) value.Weights {
	return func(name string) value.Weights {
		file, err := files.Open("opponent/" + name + ".bin")
		if err != nil {
			return value.Weights{}
		}
		defer file.Close()
		weights, err := value.Read(file)
		if err != nil {
			return value.Weights{}
		}
		return weights
	}
}
