// Package compare is the page that shows one position and one throw under two rule sets side by
// side: what may move in each, and by which rule they differ.
package compare
