package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Packages by which code acts as a person: each name stands for itself and for what is below it.
// Sources: the packages' own documentation, PyPI and npm, 2026.
const (
	typingPackages = "pyautogui pynput pydirectinput autopy pywinauto uiautomation evdev uinput libtmux Xlib.ext.xtest keyboard.write keyboard.send " +
		"keyboard.press keyboard.press_and_release keyboard.play " +
		"robotjs @nut-tree/nut-js @nut-tree-fork/nut-js @jitsi/robotjs node-key-sender"
	watchingPackages = "mss pyscreenshot PIL.ImageGrab pyperclip.paste pyperclip.waitForPaste pyperclip.waitForNewPaste keyboard.hook keyboard.record " +
		"keyboard.on_press keyboard.read_key keyboard.read_event " +
		"screenshot-desktop clipboardy#default#read clipboardy#default#readSync clipboardy#read clipboardy#readSync uiohook-napi iohook node-global-key-listener"
)

// ActsAsPerson records a call of a package that types into any program, or reads what people
// see, type and copy. A dot or a number sign stands between a package and its members.
func (j *Evaluator) ActsAsPerson(name string) {
	below := func(list string) bool {
		for i := 0; i <= len(name); i++ {
			if (i == len(name) || name[i] == '.' || name[i] == '#') && spec.Listed(list, name[:i]) {
				return true
			}
		}
		return false
	}
	switch pkg, _, _ := strings.Cut(name, "#"); {
	case below(typingPackages):
		j.Effect(spec.Effect{ID: "terminal.type", Kind: spec.Execute, Scope: spec.Outside, Trait: spec.Reaches, Why: "types into other programs by " + Short(pkg)})
	case below(watchingPackages):
		j.Effect(spec.Effect{ID: "terminal.read", Kind: spec.Read, Scope: spec.Outside, Trait: spec.Reaches,
			Why: "reads the screen, the keys or the clipboard by " + Short(pkg)})
	}
}
