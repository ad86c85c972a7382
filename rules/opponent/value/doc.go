// Package value judges a position of Senet without looking ahead: it estimates the chance of the
// side that is about to throw, with weights learned by self-play, or, where there are none, by a
// rule of thumb.
package value
