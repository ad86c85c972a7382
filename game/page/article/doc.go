// Package article sets what is read on a page: headings, rules with the source's own words and
// whose they are, boards with captions, tables of throws, and a list of names at the side.
package article
