//go:build !darwin && !js

package screen

// listenForFiles does nothing: here the system starts another program for every file.
func listenForFiles(func(paths []string)) {}
