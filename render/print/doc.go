// Package print draws sheets and pictures for paper: sheets in true size as PDF, and boards as PDF,
// SVG and PNG. It replays the drawings made for the window as lines and areas instead of pixels.
package print
