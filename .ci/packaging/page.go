package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// joinPage writes the page for browsers in folder, with its scripts, its icon, the program and all
// licences, to one file that can be opened without a server. Browsers run only the scripts whose
// sums are in the page.
func joinPage(file, folder string) error {
	var failed error
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			failed = err
		}
		return string(data)
	}
	page := read("index.html")
	var sums []string
	page = regexp.MustCompile(`<script src="(.*)"></script>`).ReplaceAllStringFunc(page,
		func(tag string) string {
			script := read(strings.Split(tag, `"`)[1])
			if strings.Contains(script, "</script") {
				failed = fmt.Errorf("the script in %s would end too early", tag)
			}
			sum := sha256.Sum256([]byte(script))
			sums = append(sums, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
			return "<script>" + script + "</script>"
		})
	replace := func(pattern, with string) {
		found := regexp.MustCompile(pattern).FindStringIndex(page)
		if found == nil {
			failed = fmt.Errorf("index.html has no %s", pattern)
			return
		}
		page = page[:found[0]] + with + page[found[1]:]
	}
	encoded := func(name string) string { return base64.StdEncoding.EncodeToString([]byte(read(name))) }
	replace(`default-src[^"]*`, "default-src 'none'; script-src "+strings.Join(sums, " ")+
		" 'wasm-unsafe-eval' data:; style-src 'unsafe-inline'; img-src data: blob:")
	replace(`href="icon-32.png"`, `href="data:image/png;base64,`+encoded("icon-32.png")+`"`)
	replace(`<link rel="apple-touch-icon".*\n`, "")
	replace(`<link rel="manifest".*\n`, "")
	// after texts.js, which reports it if the rest of the file is missing
	replace(`</div>\n<script>`, "</div>\n"+`<script type="application/octet-stream" id="program">`+
		inFifths(read("senet.wasm.gz"))+"</script>\n<script>")
	licences := read("Licences.txt")
	if regexp.MustCompile(`--!?>`).MatchString(licences) {
		failed = fmt.Errorf("the comment with the licences would end too early")
	}
	replace(`</head>`, "<!--\n"+licences+"-->\n</head>")
	if failed != nil {
		return failed
	}
	return os.WriteFile(file, []byte(page), 0o644)
}

// inFifths writes data as text, five characters for four bytes: the digits of a number to the base
// 85, from ( to ~ without < and \, which mean something in a page. Base64 takes a sixteenth more.
// A last group of n bytes takes n+1 characters. start.js reads it.
func inFifths(data string) string {
	var text strings.Builder
	for len(data) > 0 {
		group := min(4, len(data))
		number := binary.BigEndian.Uint32([]byte((data[:group] + "\x00\x00\x00")[:4]))
		data = data[group:]
		var digits [5]byte
		for i := len(digits) - 1; i >= 0; i-- {
			digits[i] = fifthsDigit(byte(number % 85))
			number /= 85
		}
		text.Write(digits[:group+1])
	}
	return text.String()
}

// fifthsDigit returns the character of a digit from 0 to 84.
func fifthsDigit(digit byte) byte {
	c := '(' + digit
	if c >= '<' {
		c++
	}
	if c >= '\\' {
		c++
	}
	return c
}
