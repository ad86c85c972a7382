// Package vg records vector drawings as lists of operations and turns them into pixels without a
// display. It also sets type and composes finished pictures as sprites.
package vg
