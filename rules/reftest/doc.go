// Package reftest helps to test the rules. It has random games, boards drawn in letters, and tables
// of positions, each with the sentence of the source that decides what is legal there. It also has
// the literal engine, a second engine for the rules that is slow and simple. It was written from
// the sentences of the sources, without looking at package rules, and the two are compared move by
// move. Only tests import this package.
package reftest
