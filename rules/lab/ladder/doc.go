// Package ladder measures how well opponents play: it lets every pair of them play with common
// throws from both sides, and holds their choices in endings against the exact chances.
package ladder
