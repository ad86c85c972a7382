package main

import (
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"encoding/json"
	"encoding/xml"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"senet/assets"
)

var dist = flag.String("dist", "../dist", "the folder of packages to test")

const (
	root = "../.."
	id   = "local.senet.Senet"
)

// The files in each kind of package, with their modes. Files below share/ are the same in all
// packages for Linux.
const (
	windowsFiles = `
-rw-r--r-- Senet/Licences.txt
-rw-r--r-- Senet/Read me first.txt
-rwxr-xr-x Senet/Senet.exe`

	macFiles = `
-rw-r--r-- Senet/Licences.txt
-rw-r--r-- Senet/Read me first.txt
-rw-r--r-- Senet/Senet.app/Contents/Info.plist
-rw-r--r-- Senet/Senet.app/Contents/PkgInfo
-rwxr-xr-x Senet/Senet.app/Contents/MacOS/Senet
-rw-r--r-- Senet/Senet.app/Contents/Resources/Senet.icns`

	shareFiles = `
-rw-r--r-- share/applications/local.senet.Senet.desktop
-rw-r--r-- share/doc/senet/LICENCES.gz
-rw-r--r-- share/doc/senet/NEWS.md.gz
-rw-r--r-- share/doc/senet/changelog.gz
-rw-r--r-- share/doc/senet/copyright
-rw-r--r-- share/icons/hicolor/16x16/apps/senet.png
-rw-r--r-- share/icons/hicolor/24x24/apps/senet.png
-rw-r--r-- share/icons/hicolor/32x32/apps/senet.png
-rw-r--r-- share/icons/hicolor/48x48/apps/senet.png
-rw-r--r-- share/icons/hicolor/64x64/apps/senet.png
-rw-r--r-- share/icons/hicolor/128x128/apps/senet.png
-rw-r--r-- share/icons/hicolor/256x256/apps/senet.png
-rw-r--r-- share/man/man6/senet.6.gz
-rw-r--r-- share/metainfo/local.senet.Senet.metainfo.xml
-rw-r--r-- share/mime/packages/local.senet.Senet.xml`

	tarFiles = shareFiles + `
-rw-r--r-- README.txt
-rwxr-xr-x bin/senet`
	debFiles = shareFiles + `
-rwxr-xr-x games/senet`
	rpmFiles = shareFiles + `
-rwxr-xr-x bin/senet`
)

// paths returns the packages that match pattern, which must be count.
func paths(t testing.TB, pattern string, count int) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(*dist, pattern))
	if err != nil || len(found) != count {
		t.Fatalf("%d packages match %s in %s, want %d; .ci/package makes them. %v", len(found), pattern, *dist,
			count, err)
	}
	for i := range found {
		if found[i], err = filepath.Abs(found[i]); err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// run runs a command that must succeed and returns what it prints.
func run(t testing.TB, dir, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

func read(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// unpack unpacks a package into dir without being root. rpm2cpio fails even when all is well; cpio
// reports a truncated archive.
func unpack(t testing.TB, name, dir string) {
	t.Helper()
	command := map[string]string{
		".zip": `unzip -q "$1"`,
		".gz":  `tar -xzpf "$1" --strip-components=1`,
		".deb": `dpkg-deb -x "$1" .`,
		".rpm": `{ rpm2cpio "$1" || true; } | cpio --quiet -id --no-absolute-filenames 2>/dev/null`,
	}[filepath.Ext(name)]
	run(t, dir, "bash", "-euo", "pipefail", "-c", "umask 022; "+command, "unpack", name)
}

// checkFiles compares the files below dir, each with its mode, with a list.
func checkFiles(t *testing.T, dir, want string) {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		if info.Size() == 0 {
			t.Errorf("%s is empty", name)
		}
		short, err := filepath.Rel(dir, name)
		files = append(files, info.Mode().String()+" "+short)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	wanted := strings.Split(strings.TrimSpace(want), "\n")
	slices.Sort(files)
	slices.Sort(wanted)
	if !slices.Equal(files, wanted) {
		t.Errorf("the package contains\n%s\nwant\n%s", strings.Join(files, "\n"), strings.Join(wanted, "\n"))
	}
}

func TestSumsAndSizes(t *testing.T) {
	run(t, *dist, "sha256sum", "--quiet", "-c", "SHA256SUMS")
	count := 16
	if assets.Home != "" { // the manifests of winget
		count += 3
	}
	files := paths(t, "*", count)
	sums := read(t, filepath.Join(*dist, "SHA256SUMS"))
	// all but the sums and the folder for servers
	if got := strings.Count(sums, "\n"); got != len(files)-2 {
		t.Errorf("SHA256SUMS has %d lines", got)
	}
	for _, name := range files {
		limit := int64(10_000_000)
		if strings.Contains(name, "macos") { // two programs
			limit = 22_000_000
		}
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if info.Size() > limit {
			t.Errorf("%s has %d bytes; the limit is %d", name, info.Size(), limit)
		}
	}
}

func TestWindows(t *testing.T) {
	for _, name := range paths(t, "Senet-*-windows-*.zip", 2) {
		dir := t.TempDir()
		unpack(t, name, dir)
		checkFiles(t, dir, windowsFiles)
		program, err := pe.Open(dir + "/Senet/Senet.exe")
		if err != nil {
			t.Fatal(err)
		}
		defer program.Close()
		machine := uint16(pe.IMAGE_FILE_MACHINE_AMD64)
		if strings.Contains(name, "arm64") {
			machine = pe.IMAGE_FILE_MACHINE_ARM64
		}
		header, ok := program.OptionalHeader.(*pe.OptionalHeader64)
		const movable = pe.IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE | pe.IMAGE_DLLCHARACTERISTICS_HIGH_ENTROPY_VA |
			pe.IMAGE_DLLCHARACTERISTICS_NX_COMPAT
		if !ok || program.Machine != machine || header.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI ||
			header.DllCharacteristics&movable != movable {
			t.Errorf("%s is for machine %#x, opens a console, or is always loaded at the same address: %+v", name,
				program.Machine, header)
		}

		run(t, dir, "go", "run", "github.com/tc-hib/go-winres@v0.3.3", "extract", "Senet/Senet.exe")
		checkContains(t, dir+"/winres/winres.json", "", `"product_version": "`+assets.Version+`.0"`,
			`"ProductName": "Senet"`, `"execution-level": ""`, `"dpi-awareness": "per monitor v2"`,
			`"long-path-aware": true`)
		icons, _ := filepath.Glob(dir + "/winres/*.ico")
		if len(icons) != 1 || read(t, icons[0])[4] != 7 { // the byte is the number of sizes
			t.Errorf("%s has no icon of seven sizes: %v", name, icons)
		}
	}
}

// TestMacos reads the program for both kinds of Mac, and what the Finder reads about it.
func TestMacos(t *testing.T) {
	dir := t.TempDir()
	unpack(t, paths(t, "Senet-*-macos.zip", 1)[0], dir)
	checkFiles(t, dir, macFiles)
	app := filepath.Join(dir, "Senet/Senet.app/Contents")
	record := id + ".record"
	info := readProperties(t, app+"/Info.plist")
	for key, want := range map[string]any{
		"CFBundleExecutable": "Senet", "CFBundleIconFile": "Senet", "CFBundleIdentifier": id,
		"CFBundleName": "Senet", "CFBundleDisplayName": "Senet", "CFBundlePackageType": "APPL",
		"CFBundleVersion": assets.Version, "CFBundleShortVersionString": assets.Version,
		"CFBundleInfoDictionaryVersion": "6.0", "CFBundleDevelopmentRegion": "en",
		"CFBundleLocalizations":  []any{"en", "fr", "de", "es", "ar"},
		"LSMinimumSystemVersion": "12.0", "NSHighResolutionCapable": true,
		"LSApplicationCategoryType": "public.app-category.board-games",
		"NSHumanReadableCopyright":  "The Senet authors, MIT licence",
		"CFBundleDocumentTypes": []any{object{"CFBundleTypeName": "Senet game", "CFBundleTypeRole": "Editor",
			"LSHandlerRank": "Owner", "LSItemContentTypes": []any{record}}},
		"UTExportedTypeDeclarations": []any{object{"UTTypeIdentifier": record,
			"UTTypeDescription": "Senet game", "UTTypeConformsTo": []any{"public.plain-text"},
			"UTTypeTagSpecification": object{"public.filename-extension": []any{"senet"},
				"public.mime-type": []any{"application/x-senet"}}}},
	} {
		if !reflect.DeepEqual(info[key], want) {
			t.Errorf("Info.plist: %s is %v, want %v", key, info[key], want)
		}
	}
	icon := run(t, dir, "icns2png", "-l", app+"/Resources/Senet.icns")
	for _, size := range []string{"16x16", "32x32", "128x128", "256x256", "512x512", "1024x1024"} {
		if !strings.Contains(icon, size+" 32-bit icon") {
			t.Errorf("Senet.icns has no size %s", size)
		}
	}

	program, err := macho.OpenFat(app + "/MacOS/Senet")
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	file := []byte(read(t, app+"/MacOS/Senet"))
	var processors []macho.Cpu
	for _, part := range program.Arches {
		processors = append(processors, part.Cpu)
		if part.Offset%(1<<14) != 0 || part.Type != macho.TypeExec || part.Flags&macho.FlagPIE == 0 {
			t.Errorf("the program for %v is at %d, of type %v, with flags %#x", part.Cpu, part.Offset,
				part.Type, part.Flags)
		}
		// LC_BUILD_VERSION
		if oldest := loadCommand(part, 0x32); len(oldest) < 3 || oldest[2] != 12<<16 {
			t.Errorf("the program for %v is for another macOS than Info.plist: %#x", part.Cpu, oldest)
		}
		signature := loadCommand(part, 0x1d) // LC_CODE_SIGNATURE
		switch code := file[part.Offset:][:part.Size]; {
		case len(signature) >= 2:
			checkSignature(t, code, code[signature[0]:])
		case part.Cpu == macho.CpuArm64: // Apple silicon runs no unsigned program
			t.Error("the program for arm64 is not signed")
		}
	}
	if !slices.Equal(processors, []macho.Cpu{macho.CpuAmd64, macho.CpuArm64}) {
		t.Errorf("the program is for %v", processors)
	}
}

// loadCommand returns the numbers of a load command after its kind and length.
func loadCommand(part macho.FatArch, kind uint32) (numbers []uint32) {
	for _, l := range part.Loads {
		if raw := l.Raw(); part.ByteOrder.Uint32(raw) == kind {
			for raw = raw[8:]; len(raw) >= 4; raw = raw[4:] {
				numbers = append(numbers, part.ByteOrder.Uint32(raw))
			}
		}
	}
	return numbers
}

// checkSignature checks that a Mac program has an ad-hoc signature with the right hash for each
// page. Apple's header cs_blobs.h describes the format.
func checkSignature(t *testing.T, code, signature []byte) {
	t.Helper()
	number := func(at []byte, i int) uint32 { return binary.BigEndian.Uint32(at[4*i:]) }
	directory := signature[number(signature, 4):] // of the first blob
	const adHoc, sha256Sums = 2, 2
	if number(signature, 0) != 0xfade0cc0 || number(directory, 0) != 0xfade0c02 ||
		number(directory, 3)&adHoc == 0 || directory[37] != sha256Sums {
		t.Fatalf("the signature begins with % x and % x", signature[:20], directory[:40])
	}
	sums, count, limit := directory[number(directory, 4):], number(directory, 7), number(directory, 8)
	page := 1 << directory[39]
	if code = code[:limit]; int(count) != (len(code)+page-1)/page {
		t.Fatalf("the signature has %d sums for %d bytes", count, limit)
	}
	for i := range int(count) {
		if sum := sha256.Sum256(code[i*page : min((i+1)*page, len(code))]); !bytes.Equal(sum[:], sums[32*i:][:32]) {
			t.Fatalf("page %d of the program does not have the sum in its signature", i)
		}
	}
}

// readProperties returns the dictionary in a property list.
func readProperties(t *testing.T, name string) (values object) {
	t.Helper()
	const toJSON = "import json, plistlib, sys; json.dump(plistlib.load(open(sys.argv[1], 'rb')), sys.stdout)"
	if err := json.Unmarshal([]byte(run(t, ".", "python3", "-c", toJSON, name)), &values); err != nil {
		t.Fatal(err)
	}
	return values
}

func TestLinux(t *testing.T) {
	const inHome = `sh -c "PATH=\\$HOME/.local/bin:\\$PATH exec senet \\"\\$@\\"" senet %f`
	for _, c := range []struct{ pattern, below, files, exec string }{
		{"senet_*_*.deb", "usr", debFiles, "senet %f"},
		{"senet-*.*.rpm", "usr", rpmFiles, "senet %f"},
		{"Senet-*-linux-*.tar.gz", "", tarFiles, inHome},
	} {
		for _, name := range paths(t, c.pattern, 2) {
			t.Run(filepath.Base(name), func(t *testing.T) {
				dir := t.TempDir()
				unpack(t, name, dir)
				dir = filepath.Join(dir, c.below)
				checkFiles(t, dir, c.files)
				checkDesktopFiles(t, dir, c.exec)
				checkVersion(t, name, dir)
				if filepath.Ext(name) == ".gz" {
					checkContains(t, filepath.Join(dir, "README.txt"), "", "~/.local/bin must be in PATH")
				}
				program, err := elf.Open(programOf(dir))
				if err != nil {
					t.Fatal(err)
				}
				defer program.Close()
				if program.Type != elf.ET_DYN {
					t.Errorf("the program is %v: it is always loaded at the same address", program.Type)
				}
				switch filepath.Ext(name) {
				case ".deb":
					lintian := []string{"--allow-root", "--fail-on", "error", name}
					if assets.Contact == "" { // Debian wants an address
						lintian = append(lintian, "--suppress-tags",
							"malformed-contact,syntax-error-in-debian-changelog")
					}
					run(t, dir, "lintian", lintian...)
				case ".rpm":
					run(t, dir, "rpm", "--nosignature", "-K", name)
				}
			})
		}
	}
}

// checkVersion runs the program, if it is for this machine, and checks that it knows its version
// and commit.
func checkVersion(t *testing.T, name, dir string) {
	t.Helper()
	own := map[string]string{"amd64": "amd64|x86_64|x64", "arm64": "arm64|aarch64"}[runtime.GOARCH]
	if runtime.GOOS != "linux" || !regexp.MustCompile(own).MatchString(filepath.Base(name)) {
		return
	}
	got := run(t, dir, programOf(dir), "-version")
	if !regexp.MustCompile(`^Senet ` + regexp.QuoteMeta(assets.Version) + ` \([0-9a-f]{12}\)\n$`).
		MatchString(got) {
		t.Errorf("senet -version prints %s", got)
	}
}

// programOf returns the program in an unpacked package for Linux.
func programOf(dir string) string {
	programs, _ := filepath.Glob(dir + "/*/senet")
	return programs[0]
}

// languages are the languages, besides English, of the texts that a desktop shows about the game.
var languages = []string{"ar", "de", "es", "fr"}

// checkDesktopFiles validates the desktop entry and metainfo with the desktop's own tools and
// checks that they have every language.
func checkDesktopFiles(t *testing.T, dir, exec string) {
	t.Helper()
	share := filepath.Join(dir, "share")
	entry := filepath.Join(share, "applications", id+".desktop")
	run(t, dir, "desktop-file-validate", entry)
	wanted := []string{"Exec=" + exec, "MimeType=application/x-senet;"}
	for _, language := range languages {
		for _, key := range []string{"GenericName", "Comment", "Keywords"} {
			wanted = append(wanted, key+"["+language+"]=")
		}
	}
	checkContains(t, entry, "\n", wanted...)

	metainfo := filepath.Join(share, "metainfo", id+".metainfo.xml")
	run(t, dir, "appstreamcli", "validate", "--no-net", metainfo)
	checkMetainfo(t, read(t, metainfo))
	checkMetainfo(t, read(t, "linux/"+id+".metainfo.xml")) // with pictures

	types := filepath.Join(share, "mime/packages", id+".xml")
	checkContains(t, types, `<comment xml:lang="`, languages...)
	run(t, dir, "update-mime-database", share+"/mime")
	checkContains(t, share+"/mime/globs2", ":", "application/x-senet:*.senet\n")
}

// checkContains checks that a file contains each of the texts, preceded by a prefix.
func checkContains(t *testing.T, name, prefix string, texts ...string) {
	t.Helper()
	content := read(t, name)
	for _, text := range texts {
		if !strings.Contains(content, prefix+text) {
			t.Errorf("%s lacks %q:\n%s", name, text, content)
		}
	}
}

// checkMetainfo checks what software centers show, beyond what appstreamcli does.
func checkMetainfo(t *testing.T, text string) {
	t.Helper()
	type words struct {
		Language string `xml:"lang,attr"`
		Text     string `xml:",chardata"`
	}
	var info struct {
		Summary     []words `xml:"summary"`
		Description struct {
			P  []words `xml:"p"`
			Li []words `xml:"ul>li"`
		} `xml:"description"`
		Developer struct {
			ID   string `xml:"id,attr"`
			Name string `xml:"name"`
		} `xml:"developer"`
		Colors []struct {
			Scheme string `xml:"scheme_preference,attr"`
		} `xml:"branding>color"`
		Controls []string `xml:"supports>control"`
		Pictures []struct {
			Caption []words `xml:"caption"`
			Image   string  `xml:"image"`
		} `xml:"screenshots>screenshot"`
		Releases []struct {
			Version string `xml:"version,attr"`
			Notes   string `xml:"description>p"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal([]byte(text), &info); err != nil {
		t.Fatal(err)
	}
	for what, texts := range map[string][]words{"summary": info.Summary, "description": info.Description.P,
		"list": info.Description.Li} {
		in := map[string]int{}
		for _, w := range texts {
			in[w.Language]++
			if n := utf8.RuneCountInString(w.Text); what == "summary" && n > 35 {
				t.Errorf("%d characters are too many for a summary: %s", n, w.Text)
			}
		}
		for _, language := range languages {
			if in[""] == 0 || in[language] != in[""] {
				t.Errorf("the %s has %d texts in English, %d in %s", what, in[""], in[language], language)
			}
		}
	}
	if info.Developer.ID == "" || info.Developer.Name == "" || len(info.Colors) != 2 ||
		!slices.Equal(info.Controls, []string{"pointing", "keyboard", "touch", "gamepad", "console"}) ||
		len(info.Releases) == 0 || info.Releases[0].Notes == "" {
		t.Errorf("the metainfo is incomplete: %+v", info)
	}
	if n := len(info.Pictures); strings.Contains(text, "<screenshots>") && (n < 3 || n > 6) {
		t.Errorf("the metainfo has %d pictures", n)
	}
	for _, p := range info.Pictures {
		picture := root + regexp.MustCompile("^.*/raw/[^/]*").ReplaceAllString(p.Image, "")
		if _, err := os.Stat(picture); err != nil || len(p.Caption) == 0 || p.Caption[0].Text == "" {
			t.Errorf("%s has the caption %v, %v", picture, p.Caption, err)
		}
	}
}

func TestWeb(t *testing.T) {
	dir, folder := t.TempDir(), fmt.Sprintf("Senet-%s-web", assets.Version)
	unpack(t, paths(t, folder+".zip", 1)[0], dir)
	dir = filepath.Join(dir, folder)

	// worker.js keeps everything that the page loads for playing offline.
	want := "-rw-r--r-- worker.js\n-rw-r--r-- Licences.txt\n-rw-r--r-- senet.wasm.gz"
	for _, m := range regexp.MustCompile(`"([^"]+)": "sha256-`).FindAllStringSubmatch(
		read(t, dir+"/worker.js"), -1) {
		if m[1] != "./" {
			want += "\n-rw-r--r-- " + m[1]
		}
	}
	checkFiles(t, dir, want)
	checkFiles(t, paths(t, folder, 1)[0], want)

	run(t, dir, "bash", "-euo", "pipefail", "-c",
		`gzip -dc senet.wasm.gz > program; [ "$(head -c 4 program | tail -c 3)" = asm ]`)
	if size := len(read(t, dir+"/senet.wasm.gz")); size > 7_100_000 {
		t.Errorf("senet.wasm.gz has %d bytes, more than 7,100,000", size)
	}
	scripts := read(t, dir+"/start.js") + read(t, dir+"/texts.js") + read(t, dir+"/worker.js")
	if left := regexp.MustCompile("@[A-Z]+@").FindString(scripts); left != "" {
		t.Errorf("the placeholder %s is left in a script", left)
	}
}

// The packages have the licences of every module in go.mod and of the fonts.
func TestLicences(t *testing.T) {
	name := filepath.Join(paths(t, "Senet-*-web", 1)[0], "Licences.txt")
	if page := paths(t, "Senet-*.html", 1)[0]; !strings.Contains(read(t, page), read(t, name)) {
		t.Errorf("%s lacks the licences", page)
	}
	checkContains(t, name, "", "MIT License", "The Go Authors", "noto-sans-arabic-OFL.txt",
		"stix-two-text-OFL.txt", "roboto-LICENSE.txt", "SIL OPEN FONT LICENSE", "Apache License")
	text := read(t, name)
	modules := regexp.MustCompile(`(?m)^\t(\S+ v\S+)`).FindAllStringSubmatch(read(t, root+"/go.mod"), -1)
	if len(modules) < 8 {
		t.Errorf("go.mod has only %d modules", len(modules))
	}
	for _, m := range modules {
		if !strings.Contains(text, "\n"+m[1]+" ") &&
			!strings.Contains(m[1], "/gomobile ") { // for telephones only
			t.Errorf("Licences.txt has no licence of %s", m[1])
		}
	}
}

// TestBillOfMaterials checks that the bill of materials has every module of the game.
func TestBillOfMaterials(t *testing.T) {
	var bill struct {
		BomFormat  string
		Components []struct{ Name, Version string }
	}
	if err := json.Unmarshal([]byte(read(t, paths(t, "Senet-*.cdx.json", 1)[0])), &bill); err != nil {
		t.Fatal(err)
	}
	versions := map[string]string{}
	for _, c := range bill.Components {
		versions[c.Name] = c.Version
	}
	for _, module := range []string{"github.com/hajimehoshi/ebiten/v2", "golang.org/x/image"} {
		version := regexp.MustCompile(`\t` + module + ` (\S+)`).FindStringSubmatch(read(t, root+"/go.mod"))
		if bill.BomFormat != "CycloneDX" || version == nil || versions[module] != version[1] {
			t.Errorf("the bill of materials has %s %q", module, versions[module])
		}
	}
}

// With an address, the packages are complete, too, and include the manifests of winget.
func TestWithAnAddress(t *testing.T) {
	if testing.Short() || assets.Home != "" {
		t.Skip("SKIPPED: it makes packages with an address, without -short")
	}
	source, made := t.TempDir(), t.TempDir()
	run(t, root, "git", "clone", "-q", ".", source)
	run(t, source, "sed", "-i", `s|Home *= ""|Home = "https://example.org/senet"|`, "assets/assets.go")
	run(t, source, "git", "-c", "user.name=test", "-c", "user.email=", "commit", "-qam", "assets: name an address")
	t.Setenv("SENET_DIST", made)
	run(t, source, ".ci/package")
	run(t, source, "go", "test", "-short", "./.ci/packaging", "-dist", made)
	for _, manifest := range []string{"", ".installer", ".locale.en-GB"} {
		file := "Senet.Senet" + manifest + ".yaml"
		checkContains(t, filepath.Join(made, "SHA256SUMS"), "  ", file+"\n")
		if text := read(t, filepath.Join(made, file)); regexp.MustCompile("@[A-Z_0-9]+@").MatchString(text) {
			t.Errorf("a placeholder is left in %s:\n%s", file, text)
		}
	}
}

// The same commit makes the same packages, wherever the source is.
func TestReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: it makes all packages again, without -short")
	}
	again := t.TempDir()
	t.Setenv("SENET_DIST", again)
	run(t, root, ".ci/package")
	before, after := read(t, filepath.Join(*dist, "SHA256SUMS")), read(t, again+"/SHA256SUMS")
	if before != after {
		t.Errorf("the sums were\n%sand are\n%s", before, after)
	}
}
