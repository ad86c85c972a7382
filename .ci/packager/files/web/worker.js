// Lets the game open without a network once it has been loaded. What belongs together is kept together, under the name of
// its version; a new version is fetched aside and takes over when no tab plays the old one.
"use strict";

const kept = "senet-{{.Commit}}";
const files = ["./", "index.html", "start.js", "disk.js", "wasm_exec.js", "senet.wasm.gz", "senet.webmanifest", "icon-32.png", "icon-256.png", "icon-512.png"];

self.addEventListener("install", (event) => event.waitUntil((async () => {
	const cache = await caches.open(kept);
	for (const file of files) {
		if (!await cache.match(file)) await cache.add(new Request(file, { cache: "no-cache" }));
	}
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) {
		if (name.startsWith("senet-") && name !== kept) await caches.delete(name);
	}
})()));

self.addEventListener("fetch", (event) => event.respondWith((async () => {
	const cache = await caches.open(kept);
	return await cache.match(event.request, { ignoreSearch: true }) ?? fetch(event.request);
})()));
