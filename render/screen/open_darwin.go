package screen

import "github.com/ebitengine/purego/objc"

// macOS does not put a file opened by double-click on the command line. It sends an Apple event,
// first before the program has finished launching, and later while it runs. A handler set when the
// program is about to finish launching replaces the system's (Cocoa Scripting Guide, "Installing a
// Get URL Handler"). This is Apple's documented interface, independent of the classes of
// Ebitengine.
const (
	launching = "NSApplicationWillFinishLaunchingNotification"

	coreEvents    uint32 = 'a'<<24 | 'e'<<16 | 'v'<<8 | 't'
	openDocuments uint32 = 'o'<<24 | 'd'<<16 | 'o'<<8 | 'c'
	directObject  uint32 = '-'<<24 | '-'<<16 | '-'<<8 | '-'
	aList         uint32 = 'l'<<24 | 'i'<<16 | 's'<<8 | 't'
)

// listenForFiles calls open with the paths of files. It must be called before the window opens. It
// does nothing if the system lacks something that it needs.
func listenForFiles(open func(paths []string)) {
	defer func() { recover() }() // the game works without files from the Finder
	launched, opened := objc.RegisterName("senetLaunches:"), objc.RegisterName("senetOpens:with:")
	class, err := objc.RegisterClass("SenetFileOpener", objc.GetClass("NSObject"), nil, nil, []objc.MethodDef{
		{Cmd: launched, Fn: func(self objc.ID, _ objc.SEL, _ objc.ID) {
			manager := ask(objc.ID(objc.GetClass("NSAppleEventManager")), "sharedAppleEventManager")
			ask(manager, "setEventHandler:andSelector:forEventClass:andEventID:", self, opened,
				coreEvents, openDocuments)
		}},
		{Cmd: opened, Fn: func(_ objc.ID, _ objc.SEL, event, _ objc.ID) {
			if names := paths(event); len(names) > 0 {
				go open(names) // the event must be answered at once
			}
		}},
	})
	if err != nil {
		return
	}
	name := ask(objc.ID(objc.GetClass("NSString")), "stringWithUTF8String:", launching)
	center := ask(objc.ID(objc.GetClass("NSNotificationCenter")), "defaultCenter")
	if self := ask(objc.ID(class), "new"); self != 0 && name != 0 {
		ask(center, "addObserver:selector:name:object:", self, launched, name, objc.ID(0))
	}
}

// paths returns the paths of the files in an event.
func paths(event objc.ID) (names []string) {
	defer func() { recover() }() // a panic must not unwind into the system
	list := ask(ask(event, "paramDescriptorForKeyword:", directObject),
		"coerceToDescriptorType:", aList)
	for i := range min(int(ask(list, "numberOfItems")), maxFiles) {
		path := ask(ask(ask(list, "descriptorAtIndex:", i+1), "fileURLValue"), "path")
		if path != 0 {
			names = append(names, objc.Send[string](path, objc.RegisterName("UTF8String")))
		}
	}
	return names
}

// ask sends a message to an object, and returns 0 if the object does not understand it.
func ask(who objc.ID, message string, with ...any) objc.ID {
	selector := objc.RegisterName(message)
	if who == 0 || !objc.Send[bool](who, objc.RegisterName("respondsToSelector:"), selector) {
		return 0
	}
	return who.Send(selector, with...)
}
