// The disk of the game in a browser. Go calls the file functions of Node.js; these work on a tree in memory, which is read
// from the browser's storage before the game starts and written there after every change.
"use strict";

async function openDisk(say) {
	const root = "/This browser", downloads = "/Downloads", chosen = "/This device";
	const constants = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
	const tree = new Map(), open = new Map(), changed = new Set(), syncs = new Set();
	let files = 2, numbers = 0, written = Promise.resolve();

	const node = (data, time = Date.now()) => ({ data, time, number: ++numbers }); // a folder has no data
	const parent = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
	const fail = (code) => { throw Object.assign(new Error(code), { code }); };
	const find = (path) => tree.get(path) ?? fail("ENOENT");
	const children = (path) => [...tree.keys()].filter((p) => p !== "/" && parent(p) === path);

	// Only files below home are kept: in the browser's storage or, if it refuses that, until the tab is closed.
	let storage = await openStorage(lost).catch(() => null);
	const hasStorage = storage !== null, home = hasStorage ? root : "/This tab"; // players read these paths in messages about files
	const lasts = (path) => path.startsWith(home + "/");

	function put(path, what) {
		if (tree.get(parent(path))?.data !== null) fail("ENOENT");
		tree.set(path, what);
		touch(path);
	}
	function drop(path) {
		tree.delete(path);
		touch(path);
	}
	function touch(path) {
		if (!lasts(path)) return;
		if (hasStorage && path.endsWith(".senet")) keepForGood();
		if (changed.size === 0) queueMicrotask(() => flush().catch(() => {})); // fsync reports errors
		changed.add(path);
	}

	// Without storage, the files are kept in the name of the tab, which outlasts a reload of the page. Ebitengine reloads it when the browser has
	// lost its graphics.
	const inName = new Map(); // the JSON of each file
	function keepInName() {
		for (const path of changed) {
			const data = tree.get(path)?.data;
			if (data === undefined) inName.delete(path);
			else inName.set(path, JSON.stringify([path, data && Array.from(data, (b) => String.fromCharCode(b)).join("")]));
		}
		changed.clear();
		name = `[${[...inName.values()].join()}]`;
	}
	function readName() {
		try {
			for (const [path, data] of JSON.parse(name)) {
				tree.set(path, node(data === null ? null : Uint8Array.from(data, (c) => c.charCodeAt(0))));
				inName.set(path, JSON.stringify([path, data]));
			}
		} catch {
			// The tab has another name, or none.
		}
	}

	// flush writes all changes in one transaction; if that fails, they are written again with the next change.
	function flush() {
		if (changed.size > 0 && !hasStorage) keepInName();
		if (changed.size === 0) return written;
		const paths = [...changed];
		changed.clear();
		written = write(paths).catch((error) => {
			paths.forEach((path) => changed.add(path));
			fail(error?.name === "QuotaExceededError" ? "ENOSPC" : "EIO");
		});
		return written;
	}
	async function write(paths) {
		storage ??= await openStorage(lost);
		await new Promise((done, failed) => {
			const step = storage.transaction("files", "readwrite", { durability: "strict" });
			step.oncomplete = done;
			step.onabort = () => failed(step.error);
			for (const path of paths) {
				const at = tree.get(path);
				if (at) step.objectStore("files").put({ data: at.data, time: at.time }, path);
				else step.objectStore("files").delete(path);
			}
			step.commit();
		});
	}

	// lost is called when the browser has closed the storage, for example because it was erased. It writes all files again
	// after a moment, when the storage can be opened.
	function lost() {
		storage = null;
		setTimeout(() => {
			for (const path of tree.keys()) lasts(path) && changed.add(path);
			flush().catch(() => {});
		}, 500);
	}

	// flushNow is called when the page may not come back. It answers all pending syncs, so that Go goes on, and writes at once.
	function flushNow() {
		for (const go of [...syncs]) go();
		flush().catch(() => {});
	}

	function download(name, data) {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([data], { type: name.endsWith(".pdf") ? "application/pdf" : "application/octet-stream" }));
		link.download = name;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60000);
	}

	let line = "";
	const decoder = new TextDecoder();
	function print(bytes) {
		const lines = (line + decoder.decode(bytes, { stream: true })).split("\n");
		line = lines.pop();
		for (const l of lines) say(l);
		return bytes.length;
	}

	const calls = {
		open(path, flags) {
			let at = tree.get(path);
			if (!at) {
				if (!(flags & constants.O_CREAT)) fail("ENOENT");
				put(path, at = node(new Uint8Array()));
			} else if (flags & constants.O_EXCL) fail("EEXIST");
			if (at.data === null && flags & 3) fail("EISDIR");
			if (at.data !== null && flags & constants.O_DIRECTORY) fail("ENOTDIR");
			if (flags & constants.O_TRUNC) at.data = new Uint8Array();
			open.set(++files, { path, at, place: 0, append: flags & constants.O_APPEND });
			return files;
		},
		close(file) { open.delete(file); },
		read(file, to, offset, length, place) {
			const f = open.get(file) ?? fail("EBADF");
			const bytes = f.at.data.subarray(place ?? f.place).subarray(0, length);
			to.set(bytes, offset);
			if (place === null) f.place += bytes.length;
			return bytes.length;
		},
		write(file, from, offset, length, place) {
			const bytes = from.subarray(offset, offset + length);
			if (file <= 2) return print(bytes);
			const f = open.get(file) ?? fail("EBADF"), before = f.at.data;
			const start = place ?? (f.append ? before.length : f.place);
			f.at.data = new Uint8Array(Math.max(before.length, start + length));
			f.at.data.set(before);
			f.at.data.set(bytes, start);
			f.at.time = Date.now();
			if (place === null) f.place = start + length;
			touch(f.path);
			return length;
		},
		stat(path) {
			const { data, time, number } = find(path);
			return {
				isDirectory: () => data === null, mode: data === null ? 0o40700 : 0o100600, size: data?.length ?? 0, ino: number,
				atimeMs: time, mtimeMs: time, ctimeMs: time, dev: 1, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: 0,
			};
		},
		lstat(path) { return calls.stat(path); },
		fstat(file) { return calls.stat(open.get(file)?.path ?? fail("EBADF")); },
		mkdir(path) {
			if (tree.has(path)) fail("EEXIST");
			put(path, node(null));
		},
		readdir(path) {
			if (find(path).data !== null) fail("ENOTDIR");
			return children(path).map((p) => p.slice(p.lastIndexOf("/") + 1));
		},
		rename(from, to) {
			const at = find(from);
			if (parent(to) === downloads) download(to.slice(downloads.length + 1), at.data);
			else put(to, at);
			drop(from);
		},
		link(from, to) {
			if (tree.has(to)) fail("EEXIST");
			put(to, find(from));
		},
		unlink(path) {
			if (find(path).data === null) fail("EPERM");
			drop(path);
		},
		rmdir(path) {
			if (find(path).data !== null) fail("ENOTDIR");
			if (children(path).length > 0) fail("ENOTEMPTY");
			drop(path);
		},
		readlink(path) { fail(find(path) && "EINVAL"); },
	};

	const fs = {
		constants,
		writeSync: (file, bytes) => print(bytes),
		fsync(file, answer) {
			const go = (error = null) => syncs.delete(go) && answer(error);
			syncs.add(go);
			flush().then(() => go(), go);
		},
	};
	for (const name of ["chmod", "chown", "fchmod", "fchown", "ftruncate", "lchown", "symlink", "truncate", "utimes"]) calls[name] = () => fail("ENOSYS");
	for (const [name, call] of Object.entries(calls)) {
		fs[name] = (...args) => {
			const answer = args.pop();
			args = args.map((a) => typeof a === "string" ? a.replace(/\/\.(?=\/|$)/g, "") : a); // Go also writes folder/. and folder/./file
			let result;
			try {
				result = call(...args);
			} catch (error) {
				answer(error);
				return;
			}
			answer(null, result);
		};
	}

	// addFile puts a chosen file where the game can read it until the page is left, and returns its path.
	function addFile(name, data) {
		const path = `${chosen}/${name.replaceAll("/", "-")}`;
		tree.set(path, node(data));
		return path;
	}

	for (const path of ["/", home, downloads, chosen]) tree.set(path, node(null));
	if (hasStorage) await readStorage(storage, (path, { data, time }) => tree.set(path, node(data, time)));
	else readName();
	document.addEventListener("visibilitychange", () => document.hidden && flushNow());
	addEventListener("pagehide", flushNow);
	// Browsers ask before they leave the page if something could not be written.
	addEventListener("beforeunload", (event) => changed.size > 0 && event.preventDefault());
	return { fs, home, addFile };
}

// keepForGood asks the browser, once and when there is a game to lose, not to delete anything when it runs short of space.
// Some browsers ask the player.
function keepForGood() {
	try {
		if (localStorage.getItem("senet-kept")) return;
		localStorage.setItem("senet-kept", "asked");
		navigator.storage.persist().catch(() => {});
	} catch {
		// The browser refuses this storage, or does not know the request.
	}
}

function openStorage(lost) {
	return new Promise((done, failed) => {
		const asked = indexedDB.open("senet", 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore("files");
		asked.onsuccess = () => {
			asked.result.onclose = lost;
			done(asked.result);
		};
		asked.onerror = failed;
	});
}

function readStorage(storage, each) {
	return new Promise((done, failed) => {
		const step = storage.transaction("files").objectStore("files").openCursor();
		step.onerror = failed;
		step.onsuccess = () => {
			const at = step.result;
			if (!at) return done();
			each(at.key, at.value);
			at.continue();
		};
	});
}
