// Package ladder measures how well computer players play. Pairs of players play games with the same
// throws from both seats, and their choices in endings are compared with the exact chances.
package ladder
