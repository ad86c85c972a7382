//go:build !linux

package screen

func onDisplayLost(func(why error)) {}
