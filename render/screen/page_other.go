//go:build !js

package screen

func shown() {}

func rests(bool) {}

func woken() {}

func picks() {}
