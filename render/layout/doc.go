// Package layout places everything: from what is shown and the size of the window to the box of
// every part, and back from a point to what lies there. Pure geometry in pixels; nothing is drawn
// here.
package layout
