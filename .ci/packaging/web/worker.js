// Lets the game open without a network after it has been loaded once. The files of a version are kept together under its
// commit. A new version is fetched beside the old one and takes over when no tab plays the old one.
"use strict";

const cacheName = "senet-@COMMIT@";
const program = "senet.wasm.gz";
const sums = {@SUMS@}; // of all other files

self.addEventListener("install", (event) => event.waitUntil((async () => {
	const cache = await caches.open(cacheName);
	for (const [file, integrity] of Object.entries(sums)) {
		if (!await cache.match(file)) await cache.add(new Request(file, { cache: "no-cache", integrity }));
	}
	if (await cache.match(program)) return; // start.js has kept it
	// Only what compiles is kept, not a cut download or the page of a network that asks to sign in.
	const response = await fetch(program, { cache: "no-cache" });
	if (!response.ok) throw new Error(response.status);
	const copy = response.clone();
	let bytes = response.body;
	if (!response.headers.get("Content-Encoding")) bytes = bytes.pipeThrough(new DecompressionStream("gzip"));
	await WebAssembly.compileStreaming(new Response(bytes, { headers: { "Content-Type": "application/wasm" } }));
	await cache.put(program, copy);
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) {
		if (name.startsWith("senet-") && name !== cacheName) await caches.delete(name);
	}
})()));

self.addEventListener("fetch", (event) => event.respondWith((async () => {
	const cache = await caches.open(cacheName);
	return await cache.match(event.request, { ignoreSearch: true }) ?? fetch(event.request);
})()));
