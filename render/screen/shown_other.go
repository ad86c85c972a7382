//go:build !js

package screen

func shown() {}
