// Package print draws for paper: sheets in true size as PDF, and boards as PDF, SVG and PNG. It
// replays the drawings made for the window as lines and areas instead of pixels.
//
// It writes its PDF files itself, because they are tagged: they say what is a heading, a list, a
// table or a picture, what each picture shows, and in which order everything is read, as PDF/UA-1
// (ISO 14289-1) demands. No maintained Go library writes that structure. A file needs only a small
// part of PDF: pages, fonts, pictures that are stored once however often they appear, bookmarks,
// and the structure.
package print
