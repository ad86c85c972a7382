package value

import "io/fs"

// Learned reads what was learned from files, by the name that opponent.WeightsName gives. Where it is missing or damaged a rule
// of thumb takes its place.
func Learned(files fs.FS) func(name string) Weights {
	return func(name string) Weights {
		file, err := files.Open("opponent/" + name + ".bin")
		if err != nil {
			return Weights{}
		}
		defer file.Close()
		weights, err := Read(file)
		if err != nil {
			return Weights{}
		}
		return weights
	}
}
