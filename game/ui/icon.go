package ui

// Icon is a small drawing on a button, by name.
type Icon string

const (
	NoIcon         Icon = ""
	IconUndo       Icon = "undo"
	IconRedo       Icon = "redo"
	IconHint       Icon = "hint"
	IconRules      Icon = "rules"
	IconMenu       Icon = "menu"
	IconMoves      Icon = "moves"
	IconBack       Icon = "back"
	IconForward    Icon = "forward"
	IconEdit       Icon = "edit"
	IconFullscreen Icon = "fullscreen"
	IconClose      Icon = "close"
	IconPlay       Icon = "play"
	IconPause      Icon = "pause"
	IconRepeat     Icon = "repeat"
	IconSkip       Icon = "skip"
	IconFirst      Icon = "first"
	IconPresenter  Icon = "presenter"
	IconAll        Icon = "all"
	IconPoint      Icon = "point"
	IconSticks     Icon = "sticks"
	IconDot        Icon = "dot" // an annotation colour
	IconChart      Icon = "chart"
	IconErase      Icon = "erase" // erases annotations
	IconDone       Icon = "done"
)
