// Package sticks casts the four sticks or the die and knows their odds. Where chance comes from is
// the caller's affair: a seed, a script, or a hand that types in what fell on the table.
package sticks
