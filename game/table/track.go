package table

// TrackStep is a step of a lesson on the line of all steps. Its Target is {TargetWidget, ID}.
type TrackStep struct {
	ID   string
	Part bool // a part begins here
	Done bool
	Now  bool
}
