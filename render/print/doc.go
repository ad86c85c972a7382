// Package print draws for paper: sheets in true size as PDF, and boards as PDF, SVG and PNG. It
// replays the drawings made for the window as lines and areas instead of pixels.
//
// It writes PDF files itself, because they are tagged: their structure has headings, lists, tables,
// and figures with descriptions, in reading order, as PDF/UA-1 (ISO 14289-1) requires. No
// maintained Go library writes this structure. The files need only a small part of PDF: pages,
// fonts, pictures that are stored once, bookmarks, and the structure.
package print
