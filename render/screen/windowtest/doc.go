// Package windowtest plays the real program through a window: with mouse, fingers and keys, by its
// pixels and its saved record. Its tests bring their own display; without Xvfb they are left out
// aloud, unless CI=true asks for all.
package windowtest
