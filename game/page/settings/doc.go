// Package settings is the page where tastes are set; every change holds at once and is kept.
package settings
