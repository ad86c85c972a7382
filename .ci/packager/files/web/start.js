// Starts the game: shows how much of it has come, opens its disk, and hands over to it.
"use strict";

const kept = "senet-{{.Commit}}"; // the same name as in worker.js
const program = "senet.wasm.gz", size = {{.Size}};

(async () => {
	const words = document.getElementById("words"), bar = document.getElementById("bar");
	const squares = drawBoard(document.getElementById("squares"));
	const tell = (text) => { words.textContent = text; };
	const show = (share) => {
		bar.setAttribute("aria-valuenow", Math.round(100 * share));
		squares.forEach((s, i) => s.classList.toggle("come", i < Math.floor(30 * share)));
	};
	let last = "";
	try {
		await alone(() => tell("Senet is open in another tab or window. Close it there, and it goes on here."));
		tell("Loading …");
		const disk = await openDisk((line) => console.log(last = line));
		globalThis.fs = disk.fs;
		const go = new Go();
		go.env = { HOME: disk.home };
		const { instance } = await WebAssembly.instantiateStreaming(await unpacked(show), go.importObject);
		tell("Setting up the board …");
		globalThis.senet = {
			...rest(),
			...keyboard(),
			pick: () => pick((name, data) => senet.opened(disk.lay(name, data))),
			shown() {
				document.getElementById("loading").remove();
				const views = document.querySelectorAll("meta[name=viewport]"); // Ebitengine has put its own behind the page's
				for (const view of views) view.content = views[0].content;
				navigator.serviceWorker?.register("worker.js").catch(() => {});
			},
		};
		await go.run(instance);
		throw new Error(last || "Senet has ended. Load this page again to play on.");
	} catch (error) {
		document.querySelector("canvas")?.remove();
		document.body.append(document.getElementById("loading") ?? words);
		tell(navigator.onLine ? `Senet could not be started: ${error.message}` : "There is no connection, and Senet has not been loaded here before.");
	}
})();

// alone waits until no other tab plays: two would write over each other's games.
function alone(wait) {
	return new Promise((done) => {
		if (!navigator.locks) return done();
		const patience = setTimeout(wait, 500);
		const play = () => {
			clearTimeout(patience);
			done();
			return new Promise(() => {}); // for as long as this tab is open
		};
		navigator.locks.request("senet", play).catch(play); // refused where storage is
	});
}

// unpacked is the program as it comes, and is kept for the next time. Some servers say of a packed file that it is
// packed, and then the browser has unpacked it already.
async function unpacked(show) {
	const cache = await Promise.resolve().then(() => caches.open(kept)).catch(() => null);
	let answer = await cache?.match(program);
	if (!answer) {
		answer = await fetch(program);
		if (!answer.ok) throw new Error(`the server says ${answer.status}.`);
		cache?.put(program, answer.clone()).catch(() => {});
	}
	let come = 0;
	let bytes = answer.body.pipeThrough(new TransformStream({
		transform(chunk, to) {
			show(Math.min((come += chunk.length) / size, 1));
			to.enqueue(chunk);
		},
	}));
	if (!answer.headers.get("Content-Encoding")) bytes = bytes.pipeThrough(new DecompressionStream("gzip"));
	return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
}

// keyboard has a telephone show its keyboard: it does so for an element of the page alone, and only if that gets the focus
// while a finger is lifted. Nobody sees the element; what is written there goes to the field of the game that was touched.
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
		line.style.top = `${up.clientY}px`; // what is written in stays in sight
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
		line.addEventListener(kind, (event) => { // these are no text, and the game's own; with them the keyboard goes
			if (!["Enter", "Tab", "Escape"].includes(event.key)) return;
			event.preventDefault();
			document.querySelector("canvas").dispatchEvent(new KeyboardEvent(kind, { key: event.key, code: event.code }));
		});
	}
	return {
		writes(text) { // in the game's field; null: nothing is written
			if (document.activeElement !== line) return;
			if (text === null) line.blur();
			else if (text !== line.value) set(text);
		},
	};
}

// pick lets a file be chosen; of one that is much too large for a game or a lesson only the beginning is read.
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
	document.body.append(chooser); // or some browsers forget it
	chooser.click();
}

// rest lets the game rest. Ebitengine asks for frames without end; a game that rests gets one when it is woken, and whenever
// something happens of which Ebitengine does not hear by itself.
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
	addEventListener("drop", () => setTimeout(wake, 50), true); // until then it is known what was dropped
	return { wake, rests(now) { if (!(resting = now)) wake(); } };
}

// drawBoard draws the thirty squares in the order in which pawns pass them.
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
