// Package advice finds rules of thumb: of the short ordered lists of rules that a child can follow,
// the one that gives away the least chance of winning.
package advice
