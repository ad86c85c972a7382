// Package sound makes what is heard: from an event of the game to samples, by the physics of wood,
// cloth, strings and water, without any recording.
package sound
