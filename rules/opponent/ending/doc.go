// Package ending solves Senet exactly for positions with few pawns left: it works out the chances of perfect play, keeps
// them compactly, and writes and reads them with a checksum.
package ending
