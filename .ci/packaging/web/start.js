// Starts the game: shows the progress of the download, opens the disk, and hands over to the program.
"use strict";

const cacheName = "senet-@COMMIT@"; // the same as in worker.js
const program = "senet.wasm.gz", size = @SIZE@;

(async () => {
	const message = document.getElementById("message"), bar = document.getElementById("bar");
	const squares = drawBoard(document.getElementById("squares"));
	const say = (text) => { message.textContent = text; };
	const showProgress = (share) => {
		bar.setAttribute("aria-valuenow", Math.round(100 * share));
		squares.forEach((s, i) => s.classList.toggle("loaded", i < Math.floor(30 * share)));
	};
	let lastLine = "";
	try {
		checkBrowser();
		await onlyTab(() => say("Senet is open in another tab or window. Close it there to play here."));
		say("Loading …");
		const disk = await openDisk((line) => console.log(lastLine = line));
		globalThis.fs = disk.fs;
		const go = new Go();
		go.env = { HOME: disk.home };
		const instance = await load(go.importObject, showProgress);
		say("Setting up the board …");
		globalThis.senet = {
			...rest(),
			...keyboard(),
			pick: () => pick((name, data) => senet.opened(disk.addFile(name, data))),
			shown() {
				document.getElementById("loading").remove();
				const views = document.querySelectorAll("meta[name=viewport]"); // Ebitengine has added its own
				for (const view of views) view.content = views[0].content;
				navigator.serviceWorker?.register("worker.js").catch(() => {});
			},
		};
		await go.run(instance);
		throw new Error(lastLine || "It has ended. Load this page again to play on.");
	} catch (error) {
		document.querySelector("canvas")?.remove();
		document.body.append(document.getElementById("loading") ?? message);
		say(navigator.onLine ? `Senet cannot start. ${error.message}` : "There is no connection, and Senet has not been loaded here before.");
	}
})();

// checkBrowser throws an error that says what the browser lacks and what to do.
function checkBrowser() {
	if (!globalThis.WebAssembly || !globalThis.DecompressionStream) {
		throw new Error("This browser is too old. Update it, or open this page in another browser.");
	}
	if (!document.createElement("canvas").getContext("webgl2")) {
		throw new Error("This browser does not offer WebGL 2, which draws the board. Turn on graphics (hardware) acceleration "
			+ "in its settings and restart it, or open this page in another browser.");
	}
}

// onlyTab waits until no other tab plays, because two would overwrite each other's games.
function onlyTab(waiting) {
	return new Promise((done) => {
		if (!navigator.locks) return done();
		const timer = setTimeout(waiting, 500);
		const play = () => {
			clearTimeout(timer);
			done();
			return new Promise(() => {}); // holds the lock until this tab closes
		};
		navigator.locks.request("senet", play).catch(play); // refused where storage is refused
	});
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
		const response = await fetch(program, { cache: mode });
		if (!response.ok) throw new Error(`The server answers ${response.status} to ${program}. Try again later.`);
		const copy = response.clone();
		try {
			const instance = await instantiate(response, imports, showProgress);
			cache?.put(program, copy).catch(() => {});
			return instance;
		} catch (error) {
			console.log(error);
		}
	}
	throw new Error("The download is damaged. Check the connection (a public network may ask you to sign in first), then load this page again.");
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
	Object.assign(line, { autocomplete: "off", spellcheck: false, ariaLabel: "Senet" });
	line.style.cssText = "position: fixed; left: 0; width: 1px; height: 1px; border: 0; padding: 0; opacity: 0; pointer-events: none; font-size: 16px";
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

// pick lets the player choose a file. Of a file much too large for a game or a lesson it reads only the beginning.
function pick(take) {
	const chooser = document.createElement("input");
	chooser.type = "file";
	chooser.hidden = true;
	chooser.onchange = async () => {
		const file = chooser.files[0];
		if (file) take(file.name, new Uint8Array(await file.slice(0, 2 << 20).arrayBuffer()));
		chooser.remove();
	};
	chooser.oncancel = () => chooser.remove();
	document.body.append(chooser); // some browsers forget a chooser outside the page
	chooser.click();
}

// rest holds back frames while nothing moves. Ebitengine asks for frames without end; a resting game gets one when it is
// woken, and at events that Ebitengine does not receive by itself.
function rest() {
	const ask = requestAnimationFrame;
	let resting = false, held = null;
	globalThis.requestAnimationFrame = (frame) => {
		if (resting) held = frame;
		else ask(frame);
	};
	const wake = () => {
		if (held) ask(held);
		held = null;
	};
	for (const event of ["focus", "blur", "visibilitychange", "gamepadconnected"]) addEventListener(event, wake, true);
	addEventListener("drop", () => setTimeout(wake, 50), true); // by then the dropped file is known
	return { wake, rests(now) { if (!(resting = now)) wake(); } };
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
