// Package speed compares the rules package with programs that know one rule set only. It has only
// tests and benchmarks.
package speed
