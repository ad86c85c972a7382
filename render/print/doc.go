// Package print makes printed sheets and pictures for worksheets: sheets in true size as PDF, and boards as
// PDF, SVG and PNG. It replays the drawings made for the window as lines and areas instead of pixels.
package print
