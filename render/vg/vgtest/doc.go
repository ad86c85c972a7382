// Package vgtest compares pictures with golden ones kept in testdata; it is for tests alone.
package vgtest
