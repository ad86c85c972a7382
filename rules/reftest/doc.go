// Package reftest is a test kit for the rules. It has boards drawn in letters, tables of positions
// with the sentence of the source that decides each, random games, and a second engine. That engine
// is slow and literal, was written from the sentences of the sources alone, and is compared with
// package rules move by move. Only tests import this package.
package reftest
