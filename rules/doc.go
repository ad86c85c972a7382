// Package rules plays Senet: it knows positions, throws and moves, which moves are legal, what they
// lead to, and why the others are not. It knows no clock, no disk, no chance and no words for
// people.
package rules
