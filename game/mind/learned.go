package mind

import (
	"io/fs"

	"senet/rules/opponent/value"
)

// Learned reads what was learned of a rule set from files. Where that is missing or damaged a rule of thumb takes its
// place.
func Learned(files fs.FS) func(ruleSet string) value.Weights {
	return func(ruleSet string) value.Weights {
		file, err := files.Open("opponent/" + ruleSet + ".bin")
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
