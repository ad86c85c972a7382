// Package print makes what is printed and what is put into worksheets: sheets in true size as PDF,
// and boards as PDF, SVG and PNG. What is painted for the window is painted here once more, as
// lines and areas instead of pixels.
package print
