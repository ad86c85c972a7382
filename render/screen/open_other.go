//go:build !darwin && !js

package screen

// listenForFiles does nothing, because this system starts a program for every file.
func listenForFiles(func(paths []string)) {}
