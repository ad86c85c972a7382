// Package viewtest is the test kit of the painters: hand-made views of every page, each at a
// telling moment.
package viewtest
