module senet/rules/lab

go 1.26.0

require (
	github.com/gofrs/flock v0.13.1
	senet v0.0.0
)

require golang.org/x/sys v0.49.0 // indirect

replace senet => ../..
