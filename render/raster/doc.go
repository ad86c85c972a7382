// Package raster turns recorded drawings into pixels without any display: the layers of the window, golden
// pictures of tests, icons and exported images are all made here.
package raster
