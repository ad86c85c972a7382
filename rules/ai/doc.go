// Package ai plays Senet: it chooses moves at five strengths, says what each legal move is
// worth, and works for every rule set from the rules alone. It never knows a throw before it has
// fallen.
package ai
