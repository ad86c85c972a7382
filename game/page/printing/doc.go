// Package printing is the page on which one chooses what is printed: boards, pieces, rules and the
// teacher's sheets of a rule set.
package printing
