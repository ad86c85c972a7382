// Package windowtest plays the real program through a window and checks its pixels and its saved
// record. The tests start their own display; without Xvfb they print a note and are skipped, unless
// CI=true requires them.
package windowtest
