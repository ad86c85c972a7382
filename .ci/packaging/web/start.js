// Starts the game: shows the progress of the download, opens the disk, and hands over to the program.
"use strict";

const cacheName = "senet-@COMMIT@"; // the same as in worker.js
const program = "senet.wasm.gz", size = @SIZE@;
const embedded = document.getElementById("program"); // the program, if the page is a single file

(async () => {
	const loading = document.getElementById("loading"), bar = document.getElementById("bar");
	const squares = drawBoard(document.getElementById("squares"));
	const showProgress = (share) => {
		bar.setAttribute("aria-valuenow", Math.round(100 * share));
		squares.forEach((s, i) => s.classList.toggle("loaded", i < Math.floor(30 * share)));
	};
	let lastLine = "";
	try {
		checkBrowser();
		await onlyTab(() => say(text.otherTab));
		say(text.loading);
		const disk = await openDisk((line) => console.log(lastLine = line));
		globalThis.fs = disk.fs;
		const go = new Go();
		go.env = { HOME: disk.home };
		const link = linkInAddress();
		if (link) go.argv = ["senet", link];
		addEventListener("hashchange", () => linkInAddress() && location.reload());
		if (embedded) keepScriptAddresses();
		const instance = await (embedded ? unpack : load)(go.importObject, showProgress);
		say(text.ready);
		const take = (name, data) => senet.opened(disk.addFile(name, data));
		takeDrops(take);
		globalThis.senet = {
			...rest(),
			...keyboard(),
			...mirror(),
			pick: () => pick(take),
			shown() {
				loading.remove();
				const views = document.querySelectorAll("meta[name=viewport]"); // Ebitengine has added its own
				for (const view of views) view.content = views[0].content;
				if (!embedded) navigator.serviceWorker?.register("worker.js").catch(() => {});
			},
		};
		await go.run(instance);
		throw new Error(lastLine || text.ended);
	} catch (error) {
		document.querySelector("canvas")?.remove();
		document.body.append(loading);
		say(error instanceof ReferenceError ? cutText : text.failed(error.message)); // without a whole script
	}
})();

// checkBrowser throws an error that says what the browser lacks and what to do.
function checkBrowser() {
	if (!globalThis.WebAssembly || !globalThis.DecompressionStream) {
		throw new Error(text.tooOld);
	}
	if (!document.createElement("canvas").getContext("webgl2")) {
		throw new Error(text.noWebGL);
	}
}

// onlyTab waits until no other tab plays, because two would overwrite each other's games. Over plain http there are no locks,
// so the tabs ask each other.
function onlyTab(waiting) {
	return navigator.locks ? lockTab(waiting) : askTabs(waiting);
}

function lockTab(waiting) {
	return new Promise((done) => {
		const timer = setTimeout(waiting, 500);
		const play = () => {
			clearTimeout(timer);
			done();
			return new Promise(() => {}); // holds the lock until this tab closes
		};
		navigator.locks.request("senet", play).catch(play); // refused where storage is refused
	});
}

// askTabs asks the other tabs until none answers that it plays or has been waiting longer.
async function askTabs(waiting) {
	const tabs = new BroadcastChannel("senet"), asked = Date.now() + Math.random();
	let taken = false, plays = false;
	tabs.onmessage = ({ data }) => {
		if (data === "taken") taken = true;
		else if (plays || asked < data) tabs.postMessage("taken");
	};
	for (;;) {
		taken = false;
		tabs.postMessage(asked);
		await new Promise((done) => setTimeout(done, 700));
		if (!taken) break;
		waiting();
	}
	plays = true;
}

// load returns an instance of the program. It keeps a download only after that could be instantiated. If a kept copy is
// bad, load deletes it and downloads the program again; the last try ignores the browser's own cache, too.
async function load(imports, showProgress) {
	const cache = await Promise.resolve().then(() => caches.open(cacheName)).catch(() => null);
	const kept = await cache?.match(program);
	if (kept) {
		try {
			return await instantiate(kept, imports, showProgress);
		} catch {
			await cache.delete(program);
		}
	}
	for (const mode of ["default", "reload"]) {
		const response = await fetch(program, { cache: mode }).catch(async () => {
			const moved = await fetch(program, { redirect: "manual" }).catch(() => null); // to the page of a network to sign in
			if (moved) throw new Error(text.damaged);
			throw new Error(location.protocol === "file:" ? text.onDisk : navigator.onLine ? text.noServer : text.offline);
		});
		if (!response.ok) throw new Error(text.server(`${response.status} (${program})`));
		const copy = response.clone();
		try {
			const instance = await instantiate(response, imports, showProgress);
			cache?.put(program, copy).catch(() => {});
			return instance;
		} catch (error) {
			console.log(error);
		}
	}
	throw new Error(text.damaged);
}

// linkInAddress returns what the address says behind #, if that is a link to a position, house rules or a lesson. The
// program decodes it and says what is wrong with a damaged one.
function linkInAddress() {
	const link = location.hash.slice(1, 4001); // longer than any link; Go cannot take much more
	return link.startsWith("senet:") ? link : "";
}

// unpack returns an instance of the program that is in the page itself.
async function unpack(imports, showProgress) {
	const encoded = embedded.textContent, step = 5 << 18; // a multiple of five
	let at = 0;
	const bytes = new ReadableStream({
		pull(out) {
			if (at >= encoded.length) return out.close();
			out.enqueue(fromFifths(encoded.slice(at, at += step)));
		},
	});
	try {
		return await instantiate(new Response(bytes), imports, showProgress);
	} catch (error) {
		console.log(error);
		throw new Error(text.damagedFile);
	} finally {
		embedded.remove();
	}
}

// fromFifths returns the bytes of a text in which five characters stand for four bytes: the digits of a number to the base
// 85, from ( to ~ without < and \. A last group of n characters has n - 1 bytes.
function fromFifths(text) {
	const groups = Math.ceil(text.length / 5), missing = 5 * groups - text.length;
	const bytes = new DataView(new ArrayBuffer(4 * groups));
	for (let group = 0; group < groups; group++) {
		let number = 0;
		for (let i = 5 * group; i < 5 * group + 5; i++) {
			const c = i < text.length ? text.charCodeAt(i) : 126;
			number = 85 * number + c - 40 - (c > 60) - (c > 92);
		}
		bytes.setUint32(4 * group, number);
	}
	return new Uint8Array(bytes.buffer, 0, 4 * groups - missing);
}

// keepScriptAddresses gives scripts that the program makes, for sound, a data: address. A page that was opened from a
// disk may load no script from a blob: address.
function keepScriptAddresses() {
	const sources = new WeakMap(), create = URL.createObjectURL;
	globalThis.Blob = class extends Blob {
		constructor(parts, options) {
			super(parts, options);
			if (this.type === "text/javascript") sources.set(this, parts.join(""));
		}
	};
	URL.createObjectURL = (blob) =>
		sources.has(blob) ? "data:text/javascript," + encodeURIComponent(sources.get(blob)) : create(blob);
}

// instantiate unpacks the program and compiles it while it arrives. Some servers declare a .gz file as encoded; the browser
// has then unpacked it already.
async function instantiate(response, imports, showProgress) {
	let loaded = 0;
	let bytes = response.body.pipeThrough(new TransformStream({
		transform(chunk, out) {
			showProgress(Math.min((loaded += chunk.length) / size, 1));
			out.enqueue(chunk);
		},
	}));
	if (!response.headers.get("Content-Encoding")) bytes = bytes.pipeThrough(new DecompressionStream("gzip"));
	const wasm = new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
	return (await WebAssembly.instantiateStreaming(wasm, imports)).instance;
}

// keyboard makes a telephone show its keyboard. A telephone does that only for an element of the page that gets the focus
// while a finger is lifted. The element is invisible; text typed into it goes to the game's field that was touched.
function keyboard() {
	const line = document.createElement("input"), slack = 12;
	let down = null, before = "";
	Object.assign(line, { autocomplete: "off", spellcheck: false, ariaLabel: "Senet", tabIndex: -1 });
	line.style.cssText = "position: fixed; left: 0; width: 1px; height: 1px; border: 0; padding: 0; opacity: 0; pointer-events: none; font-size: 16px";
	line.ariaHidden = true; // it shows readers nothing before it has the focus
	line.addEventListener("focus", () => { line.ariaHidden = null; });
	line.addEventListener("blur", () => { line.ariaHidden = true; });
	document.body.append(line);
	const set = (text) => { line.value = before = text; };

	addEventListener("touchstart", (event) => { down = event.touches.length === 1 ? event.touches[0] : null; }, true);
	addEventListener("touchend", (event) => {
		const up = event.changedTouches[0];
		if (!down || Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) > slack) return;
		const text = senet.field(up.clientX, up.clientY);
		if (text === null) return;
		set(text);
		line.style.top = `${up.clientY}px`; // the browser keeps this place in sight
		line.focus({ preventScroll: true });
	}, true);
	line.addEventListener("input", () => {
		const was = [...before], is = [...line.value];
		let same = 0;
		while (same < was.length && was[same] === is[same]) same++;
		before = line.value;
		senet.wrote(was.length - same, is.slice(same).join(""));
	});
	for (const kind of ["keydown", "keyup"]) {
		line.addEventListener(kind, (event) => { // the game's own keys; they hide the keyboard
			if (!["Enter", "Tab", "Escape"].includes(event.key)) return;
			event.preventDefault();
			document.querySelector("canvas").dispatchEvent(new KeyboardEvent(kind, { key: event.key, code: event.code }));
		});
	}
	return {
		writes(text) { // the text of the game's focused field, null if there is none
			if (document.activeElement !== line) return;
			if (text === null) line.blur();
			else if (text !== line.value) set(text);
		},
	};
}

// takeFile reads a file, or only its beginning if it is much too large for a game or a lesson.
async function takeFile(file, take) {
	take(file.name, new Uint8Array(await file.slice(0, 2 << 20).arrayBuffer()));
}

// pick lets the player choose a file.
function pick(take) {
	const chooser = document.createElement("input");
	chooser.type = "file";
	chooser.hidden = true;
	chooser.onchange = async () => {
		if (chooser.files[0]) await takeFile(chooser.files[0], take);
		chooser.remove();
	};
	chooser.oncancel = () => chooser.remove();
	document.body.append(chooser); // some browsers forget a chooser outside the page
	chooser.click();
}

// takeDrops takes files dropped on the page. While the game rests, Ebitengine would see them only at the next input.
function takeDrops(take) {
	addEventListener("drop", async (event) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		for (const file of [...event.dataTransfer.files]) await takeFile(file, take).catch(console.log);
	}, true);
}

// rest holds back frames while nothing moves. Ebitengine asks for frames without end; a resting game gets one when it is
// woken, and at events that Ebitengine does not receive by itself. Ebitengine also wakes the program ten times a second to
// see whether it has the focus; while the game rests, once a second must do. The game therefore says when to wake it.
function rest() {
	const ask = requestAnimationFrame, later = setTimeout;
	let resting = false, held = null, woken = false, alarm = 0, search = 0;
	globalThis.requestAnimationFrame = (frame) => {
		if (resting && !woken) {
			held = frame;
			searchForControllers(10000);
		} else ask(frame);
		woken = false;
	};
	globalThis.setTimeout = (call, wait, ...args) => {
		if (resting && !search) searchForControllers(100);
		return later(call, resting ? Math.max(wait, 1000) : wait, ...args);
	};
	const wake = () => {
		if (held) ask(held);
		else woken = true; // during a frame: the next one must not be held back
		held = null;
	};
	for (const event of ["focus", "blur", "visibilitychange"]) addEventListener(event, wake, true);
	// A search for controllers takes a percent of a core, so it goes on for ten seconds after a frame, and then for a tenth of
	// each second: long enough for a button that is held. It begins with a frame or a listener, and ends with the last listener.
	const searchForControllers = (time) => {
		addEventListener("gamepadconnected", wake, true);
		clearTimeout(search);
		search = later(() => {
			search = 0;
			if (!navigator.getGamepads?.().some(Boolean)) removeEventListener("gamepadconnected", wake, true);
		}, time);
	};
	return {
		wake,
		wakeIn(wait) {
			clearTimeout(alarm);
			alarm = later(wake, wait);
		},
		rests(now) { if (!(resting = now)) wake(); },
		drawThen(call) {
			wake();
			later(call, 20); // long enough for a frame; waiting for one would never end in a hidden page
		},
	};
}

// drawBoard draws the thirty squares of the progress bar in the order of play.
function drawBoard(into) {
	return Array.from({ length: 30 }, (_, i) => {
		const row = Math.floor(i / 10), column = row === 1 ? 19 - i : i % 10;
		const square = document.createElementNS("http://www.w3.org/2000/svg", "rect");
		for (const [name, value] of Object.entries({ x: 10 * column + 0.5, y: 10 * row + 0.5, width: 9, height: 9, rx: 0.8 })) square.setAttribute(name, value);
		if (i === 26) square.classList.add("water");
		into.append(square);
		return square;
	});
}
