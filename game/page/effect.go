package page

// EffectKind is something that only main can do.
type EffectKind uint8

const (
	SaveGame      EffectKind = iota // Text: the record of the game in play; written at once
	SaveSettings                    // Text
	ForgetGame                      // the game in play is over and put away
	StoreGame                       // Text: a finished or left game, kept under its own name
	SetFullscreen                   // On
	Quit
	CopyText     // Text to the clipboard; answered by Noted: with Told once it lies there
	PasteText    // the clipboard's text is wanted: answered by Pasted, or by a Noted that says why not
	SetAside     // the saved game could not be read: keep the file under another name, and tell it by Noted
	Think        // Question: answered later by an Answer
	StopThinking // Question.Purpose: its answer is not wanted any more
	Study        // Question.Rules are in play. On: their endings are to be solved in the background, which is told by an Answer that is Learned; not On: whatever is being solved for other rules is not wanted any more
	ListGames    // the kept games are wanted: answered by Listed
	RemoveGame   // Text: name of a kept game that is to be deleted; On: only if all has been saved; Listed follows
	ListLessons  // the teacher's own lessons are wanted, as they are now: answered by LessonsRead
)

// Effect is one thing to be done outside.
type Effect struct {
	Kind EffectKind
	Text string
	Told string // CopyText: what was copied, as a sentence; empty: the text is told
	On   bool

	Question *Question // Think, StopThinking, Study
}
