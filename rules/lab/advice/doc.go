// Package advice finds rules of thumb: the short ordered list of rules a child can follow that
// gives away the least chance of winning.
package advice
