// Package train teaches the opponent a rule set by letting it play against itself. The same settings always give the same
// weights.
package train
