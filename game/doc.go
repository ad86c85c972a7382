// Package game is the App, with its pages, dialogs and settings, and how they respond to input. It
// receives elapsed time and events, and returns what to show. It saves, thinks and reaches the
// window through the interfaces Store, Thinker and Host, and knows no pixels, disk, clock or
// window.
package game
