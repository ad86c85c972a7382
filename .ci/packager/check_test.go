package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"encoding/xml"
	"flag"
	"fmt"
	"image"
	_ "image/png"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	arabicregular "eliasnaur.com/font/noto/sans/arabic/regular"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/go-fonts/stix/stix2textregular"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
	"golang.org/x/image/math/fixed"

	"senet/assets"
)

var dist = flag.String("dist", "../dist", "the folder of packages that is tried")

// made is the whole path of a package, found by its pattern.
func made(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(*dist, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%d files are named like %s in %s; .ci/package makes them: %v", len(found), pattern, *dist, err)
	}
	whole, err := filepath.Abs(found[0])
	if err != nil {
		t.Fatal(err)
	}
	return whole
}

// does runs a command that must succeed, and gives back what it said.
func does(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	said, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, said)
	}
	return string(said)
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// holds compares the parts of an unpacked package, with who may run them, with a list of lines like "-rwxr-xr-x bin/senet".
func holds(t *testing.T, dir string, want ...string) {
	t.Helper()
	var parts []string
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		about, err := d.Info()
		if err != nil {
			return err
		}
		if about.Size() == 0 {
			t.Errorf("%s is empty", name)
		}
		short, err := filepath.Rel(dir, name)
		parts = append(parts, about.Mode().String()+" "+short)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(parts)
	slices.Sort(want)
	if !slices.Equal(parts, want) {
		t.Errorf("inside is\n%s\nand not\n%s", strings.Join(parts, "\n"), strings.Join(want, "\n"))
	}
}

func TestSums(t *testing.T) {
	sums := string(read(t, made(t, "SHA256SUMS")))
	list, err := os.ReadDir(*dist)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 13 {
		t.Errorf("%d files were made", len(list))
	}
	for _, f := range list {
		if f.Name() == "SHA256SUMS" || f.IsDir() {
			continue
		}
		data := read(t, filepath.Join(*dist, f.Name()))
		if line := fmt.Sprintf("%x  %s\n", sha256.Sum256(data), f.Name()); !strings.Contains(sums, line) {
			t.Errorf("SHA256SUMS lacks %s", line)
		}
		if most := 10_000_000; len(data) > most {
			t.Errorf("%s has %d bytes, and %d may be", f.Name(), len(data), most)
		}
	}
}

// unzip unpacks as the zip says: Go's own reader knows the modes.
func unzip(t *testing.T, name string) (dir string) {
	t.Helper()
	z, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	dir = t.TempDir()
	if err := os.CopyFS(dir, z); err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File { // CopyFS lets the umask decide
		if err := os.Chmod(filepath.Join(dir, f.Name), f.Mode()); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestWindows(t *testing.T) {
	for name, machine := range map[string]uint16{"x64": pe.IMAGE_FILE_MACHINE_AMD64, "arm64": pe.IMAGE_FILE_MACHINE_ARM64} {
		t.Run(name, func(t *testing.T) {
			dir := unzip(t, made(t, "Senet-*-windows-"+name+".zip"))
			holds(t, dir, "-rwxr-xr-x Senet/Senet.exe", "-rw-r--r-- Senet/Read me first.txt", "-rw-r--r-- Senet/Licences.txt")
			data := read(t, dir+"/Senet/Senet.exe")
			program, err := pe.NewFile(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			head, ok := program.OptionalHeader.(*pe.OptionalHeader64)
			if !ok || program.Machine != machine || head.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
				t.Errorf("it is for machine %#x, or opens a console", program.Machine)
			}
			hasResources(t, data)
		})
	}
}

func hasResources(t *testing.T, program []byte) {
	t.Helper()
	set, err := winres.LoadFromEXE(bytes.NewReader(program))
	if err != nil {
		t.Fatal(err)
	}
	icon, err := set.GetIcon(winres.ID(1))
	if err != nil {
		t.Fatal(err)
	}
	var ico bytes.Buffer
	if err := icon.SaveICO(&ico); err != nil {
		t.Fatal(err)
	}
	if n := int(ico.Bytes()[4]); n != len(sizes()) {
		t.Errorf("the icon has %d sizes", n)
	}
	manifest := string(set.Get(winres.RT_MANIFEST, winres.ID(1), version.LangDefault))
	for _, want := range []string{"longPathAware", "permonitorv2", "asInvoker"} {
		if !strings.Contains(manifest, want) {
			t.Errorf("the manifest has no %s:\n%s", want, manifest)
		}
	}
	about, err := version.FromBytes(set.Get(winres.RT_VERSION, winres.ID(1), version.LangDefault))
	if err != nil {
		t.Fatal(err)
	}
	said, err := about.MarshalJSON()
	for _, want := range []string{`"ProductVersion":"` + assets.Version + `"`, `"ProductName":"Senet"`} {
		if err != nil || !strings.Contains(string(said), want) {
			t.Errorf("the version inside is %s: %v", said, err)
		}
	}
}

func TestMacos(t *testing.T) {
	for mac, processor := range macs() {
		t.Run(mac, func(t *testing.T) { isApplication(t, unzip(t, made(t, "Senet-*-macos-"+mac+".zip")), processor) })
	}
}

func isApplication(t *testing.T, dir, processor string) {
	app := "Senet/Senet.app/Contents/"
	holds(t, dir, "-rwxr-xr-x "+app+"MacOS/Senet", "-rw-r--r-- "+app+"Info.plist", "-rw-r--r-- "+app+"PkgInfo", "-rw-r--r-- "+app+"Resources/Senet.icns",
		"-rw-r--r-- Senet/Read me first.txt", "-rw-r--r-- Senet/Licences.txt")
	program, err := macho.Open(filepath.Join(dir, app, "MacOS/Senet"))
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	if cpu := map[string]macho.Cpu{"arm64": macho.CpuArm64, "amd64": macho.CpuAmd64}[processor]; program.Cpu != cpu || program.Type != macho.TypeExec {
		t.Errorf("it is for %v, or no program", program.Cpu)
	}
	const signature = 0x1d // LC_CODE_SIGNATURE: Apple's own processors start nothing without one
	signed := slices.ContainsFunc(program.Loads, func(l macho.Load) bool { return binary.LittleEndian.Uint32(l.Raw()) == signature })
	if program.Cpu == macho.CpuArm64 && !signed {
		t.Error("the program for arm64 is not signed")
	}
	about := read(t, filepath.Join(dir, app, "Info.plist"))
	if err := xml.Unmarshal(about, &struct{}{}); err != nil {
		t.Error(err)
	}
	for key, want := range map[string]string{"CFBundleExecutable": "Senet", "CFBundleIconFile": "Senet", "CFBundleShortVersionString": assets.Version, "public.filename-extension": "senet",
		"UTTypeIdentifier": id + ".record", "LSItemContentTypes": id + ".record"} {
		if !regexp.MustCompile(`<key>` + key + `</key>\s*(<array>\s*)?<string>` + regexp.QuoteMeta(want) + `</string>`).Match(about) {
			t.Errorf("Info.plist does not say %q for %s", want, key)
		}
	}
	for name, size := range map[string]int{"ic11": 32, "ic07": 128, "ic09": 512, "ic10": 1024} {
		if got := icnsSize(t, read(t, filepath.Join(dir, app, "Resources/Senet.icns")), name); got != size {
			t.Errorf("the icon %s has %d pixels", name, got)
		}
	}
}

// icnsSize is how wide a picture in Apple's container is.
func icnsSize(t *testing.T, data []byte, name string) int {
	t.Helper()
	if len(data) < 8 || string(data[:4]) != "icns" || int(binary.BigEndian.Uint32(data[4:])) != len(data) {
		t.Fatal("it is no icns")
	}
	for data = data[8:]; len(data) >= 8; data = data[binary.BigEndian.Uint32(data[4:]):] {
		if string(data[:4]) == name {
			about, _, err := image.DecodeConfig(bytes.NewReader(data[8:]))
			if err != nil || about.Width != about.Height {
				t.Errorf("%s: %v %v", name, about, err)
			}
			return about.Width
		}
	}
	return 0
}

// linuxParts are what is laid below /usr, or into a folder.
func linuxParts(below, programs string) []string {
	list := []string{"-rwxr-xr-x " + below + programs + "/senet"}
	for _, name := range []string{
		"applications/" + id + ".desktop", "metainfo/" + id + ".metainfo.xml", "mime/packages/" + id + ".xml", "man/man6/senet.6.gz",
		"doc/senet/copyright", "doc/senet/LICENCES.gz", "doc/senet/NEWS.md.gz", "doc/senet/changelog.gz",
	} {
		list = append(list, "-rw-r--r-- "+below+"share/"+name)
	}
	for _, size := range sizes() {
		list = append(list, fmt.Sprintf("-rw-r--r-- %sshare/icons/hicolor/%dx%d/apps/senet.png", below, size, size))
	}
	return list
}

// fromRPM unpacks without being root. rpm2cpio ends with 1 even where all is well; cpio notices what is cut off.
const fromRPM = `{ rpm2cpio "$1" || true; } | cpio --quiet -id --no-absolute-filenames 2>/dev/null`

func TestLinux(t *testing.T) {
	for _, c := range []struct{ pattern, below, programs, unpack string }{
		{"senet_*_amd64.deb", "usr/", "games", `dpkg-deb -x "$1" .`},
		{"senet_*_arm64.deb", "usr/", "games", `dpkg-deb -x "$1" .`},
		{"senet-*.x86_64.rpm", "usr/", "bin", fromRPM},
		{"senet-*.aarch64.rpm", "usr/", "bin", fromRPM},
		{"Senet-*-linux-x64.tar.gz", "", "bin", `tar -xzpf "$1" --strip-components=1`},
		{"Senet-*-linux-arm64.tar.gz", "", "bin", `tar -xzpf "$1" --strip-components=1`},
	} {
		t.Run(c.pattern, func(t *testing.T) {
			name, dir := made(t, c.pattern), t.TempDir()
			does(t, dir, "bash", "-euo", "pipefail", "-c", "umask 022; "+c.unpack, "unpack", name)
			want := linuxParts(c.below, c.programs)
			if c.below == "" {
				want = append(want, "-rw-r--r-- README.txt")
			}
			holds(t, dir, want...)
			hasDesktopParts(t, filepath.Join(dir, c.below))
			own := map[string]string{"amd64": "amd64|x86_64|x64", "arm64": "arm64|aarch64"}[runtime.GOARCH]
			if runtime.GOOS == "linux" && regexp.MustCompile(own).MatchString(c.pattern) {
				says := does(t, dir, filepath.Join(dir, c.below, c.programs, "senet"), "-version")
				if !regexp.MustCompile(`^Senet ` + regexp.QuoteMeta(assets.Version) + ` \([0-9a-f]{12}\)\n$`).MatchString(says) {
					t.Errorf("it says it is %s", says)
				}
			}
			switch filepath.Ext(name) {
			case ".deb":
				if said := does(t, dir, "lintian", "--allow-root", "--fail-on", "error", name); strings.Contains(said, "E: ") {
					t.Error(said)
				}
			case ".rpm":
				does(t, dir, "rpm", "--nosignature", "-K", name)
			}
		})
	}
}

// hasDesktopParts holds the desktop's own tools against what tells it of the game.
func hasDesktopParts(t *testing.T, dir string) {
	t.Helper()
	entry := filepath.Join(dir, "share/applications", id+".desktop")
	does(t, dir, "desktop-file-validate", entry)
	if text := string(read(t, entry)); !strings.Contains(text, "\nExec=senet %f\n") || !strings.Contains(text, "\nMimeType=application/x-senet;\n") {
		t.Errorf("a record is not opened:\n%s", text)
	}
	does(t, dir, "appstreamcli", "validate", "--no-net", filepath.Join(dir, "share/metainfo", id+".metainfo.xml"))
	for _, size := range sizes() {
		about, _, err := image.DecodeConfig(bytes.NewReader(read(t, fmt.Sprintf("%s/share/icons/hicolor/%dx%d/apps/senet.png", dir, size, size))))
		if err != nil || about.Width != size || about.Height != size {
			t.Errorf("the icon of %d is of %v: %v", size, about, err)
		}
	}
	does(t, dir, "update-mime-database", dir+"/share/mime")
	types := string(read(t, dir+"/share/mime/globs2"))
	if !strings.Contains(types, ":application/x-senet:*.senet\n") {
		t.Errorf("no kind of file is named *.senet:\n%s", types)
	}
}

func TestWeb(t *testing.T) {
	folder := fmt.Sprintf("Senet-%s-web", assets.Version)
	dir := filepath.Join(unzip(t, made(t, folder+".zip")), folder)
	want := []string{"-rw-r--r-- worker.js", "-rw-r--r-- Licences.txt"}
	_, list, _ := strings.Cut(string(read(t, dir+"/worker.js")), `const files = ["./", "`)
	list, _, _ = strings.Cut(list, `"]`)
	for name := range strings.SplitSeq(list, `", "`) { // what opens without a network is all that is loaded
		want = append(want, "-rw-r--r-- "+name)
	}
	holds(t, dir, want...)
	holds(t, made(t, folder), want...)
	loaded := 0
	for _, name := range want { // the pictures are for who keeps the page like a program, but for the smallest
		if name = strings.Fields(name)[1]; name == "icon-32.png" || !strings.HasSuffix(name, ".png") && name != "Licences.txt" {
			loaded += len(read(t, filepath.Join(dir, name)))
		}
	}
	if t.Logf("%d bytes are loaded", loaded); loaded > 7_000_000 {
		t.Errorf("%d bytes are loaded, and 7,000,000 may be", loaded)
	}
	packed, err := gzip.NewReader(bytes.NewReader(read(t, dir+"/senet.wasm.gz")))
	if err != nil {
		t.Fatal(err)
	}
	program, err := io.ReadAll(packed)
	if err != nil || !bytes.HasPrefix(program, []byte("\x00asm")) {
		t.Errorf("it is no program: %v", err)
	}
}

// A font with fewer letters sets words as it did, and knows of no other letters.
func TestFontsAreCut(t *testing.T) {
	for name, data := range map[string][]byte{"STIX Two": stix2textregular.TTF, "Roboto": robotoregular.TTF, "Noto Sans Arabic": arabicregular.TTF} {
		few, err := cut(data, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		var fonts [2]*font.Face
		for i, d := range [][]byte{data, few} {
			if fonts[i], err = font.ParseTTF(bytes.NewReader(d)); err != nil {
				t.Fatal(err)
			}
		}
		for _, words := range []string{"The efficient Ägyptologist AVATAR", "Ḥesy-Ra ḫ ꜥnḫ", "Ⲧο Рим", "سِنت: المنزلُ والماء لا ١٢"} {
			var set [2][]any
			for i, f := range fonts {
				text := []rune(words)
				in := shaping.Input{Text: text, RunEnd: len(text), Face: f, Size: fixed.I(1000), Script: language.LookupScript(text[0])}
				if in.Script == language.Arabic {
					in.Direction = di.DirectionRTL
				}
				var shaper shaping.HarfbuzzShaper
				for _, g := range shaper.Shape(in).Glyphs {
					outline, _ := f.GlyphDataOutline(g.GlyphID)
					set[i] = append(set[i], outline.Segments, g.Advance, g.XOffset, g.YOffset)
				}
			}
			if !reflect.DeepEqual(set[0], set[1]) {
				t.Errorf("%s sets %q otherwise", name, words)
			}
		}
		if _, has := fonts[1].NominalGlyph('Ⅷ'); has || len(zipped(few)) > len(zipped(data))/2 {
			t.Errorf("%s: %d of %d bytes are left", name, len(zipped(few)), len(zipped(data)))
		}
	}
}

// The methods that text templates may call by name are left out because nobody in the game makes such templates but Ebitengine.
func TestMethodsAreCut(t *testing.T) {
	const templates = `{{$by := .ImportPath}}{{range .Imports}}{{if eq . "text/template"}}{{$by}} {{end}}{{end}}`
	var by string
	for _, system := range []string{"linux", "darwin", "windows", "js"} {
		c := exec.Command("go", "list", "-deps", "-f", templates, ".")
		c.Dir, c.Env = root, append(os.Environ(), "GOFLAGS=", "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+map[bool]string{true: "wasm", false: "amd64"}[system == "js"])
		said, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		by += string(said)
	}
	for name := range strings.FieldsSeq(by) {
		if path.Dir(name) != "github.com/hajimehoshi/ebiten/v2/internal" || !strings.HasSuffix(name, "shader") {
			t.Errorf("%s makes templates, too: may their methods be missing?", name)
		}
	}
	if by == "" {
		t.Error("nobody makes templates: nothing needs to be cut")
	}
}

// Whatever is built in has its licence inside, the fonts theirs too.
func TestLicences(t *testing.T) {
	text := string(read(t, unzip(t, made(t, "Senet-*-windows-x64.zip"))+"/Senet/Licences.txt"))
	for _, want := range []string{"MIT License", "SIL OPEN FONT LICENSE", "Apache License", "The Go Authors"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s", want)
		}
	}
	needs := bufio.NewScanner(bytes.NewReader(read(t, root+"/go.mod")))
	modules := 0
	for needs.Scan() {
		if f := strings.Fields(needs.Text()); len(f) >= 2 && strings.HasPrefix(needs.Text(), "\t") {
			if modules++; !strings.Contains(text, "\n"+f[0]+" "+f[1]+" ") && !strings.HasSuffix(f[0], "/gomobile") { // which is for phones alone
				t.Errorf("there is no licence of %s", f[0])
			}
		}
	}
	if modules < 10 {
		t.Errorf("only %d modules were found", modules)
	}
}

// From one commit the same packages are made each time, wherever the source lies.
func TestTwiceTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("LEFT OUT: everything is made once more without -short")
	}
	again := t.TempDir()
	c := exec.Command("../package")
	c.Env = append(os.Environ(), "SENET_DIST="+again)
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if was, is := read(t, made(t, "SHA256SUMS")), read(t, again+"/SHA256SUMS"); !bytes.Equal(was, is) {
		t.Errorf("the sums were\n%sand are\n%s", was, is)
	}
}
