// Package viewtest is the test kit of the painters: views of the real game at the moments of a script, and
// a play page whose words and numbers can be made longer than a game makes them.
package viewtest
