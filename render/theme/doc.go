// Package theme says which colour, line and size each role of the picture has, for every theme: the
// painters ask for a role and never name a colour themselves.
package theme
