// Package vgtest compares pictures and texts with golden files in testdata, for tests.
package vgtest
