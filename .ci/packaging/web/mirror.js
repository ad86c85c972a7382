// Lets screen readers read the game. The program lists what is on the page; mirror keeps elements of the same content
// inside the canvas, where nobody sees them, and reads out what is new.
"use strict";

// mirror returns the functions that the program calls.
function mirror() {
	const page = document.createElement("div"), news = document.createElement("div");
	news.setAttribute("role", "log");
	news.setAttribute("aria-live", "polite");
	news.style.cssText = "position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)";
	document.body.append(news);
	for (const event of ["mousedown", "mouseup", "click"]) { // those of a reader, which the canvas would take for its own
		page.addEventListener(event, (e) => {
			e.stopPropagation();
			const element = e.target.closest("[data-key]");
			if (event === "click" && element && element.getAttribute("aria-disabled") !== "true") senet.pressed(element.dataset.key);
		});
	}
	page.addEventListener("change", (e) => senet.filled(e.target.dataset.key, e.target.value));
	let edge = {}, canvas = null, away = false;

	// Tab leaves the canvas after its last stop, and with Shift before its first. When the canvas has the focus again, so has its first stop.
	addEventListener("keydown", (e) => {
		if (e.key !== "Tab" || e.target !== canvas || !(e.shiftKey ? edge.first : edge.last)) return;
		e.stopImmediatePropagation();
		away = true;
		senet.left();
	}, true);

	return {
		// reads shows a page: its language, its parts, what a board is called, the key of the part with the focus ("" for none), and whether that is
		// the first or the last stop of Tab. A part has a key, a role, a name and perhaps a text, states, a group, a row of the board, or the cells of a row of a table.
		reads(json) {
			const { language, parts, board, focus, first, last } = JSON.parse(json);
			if (!canvas) {
				canvas = document.querySelector("canvas");
				canvas.setAttribute("role", "application");
				canvas.setAttribute("aria-label", "Senet");
				canvas.append(page);
				canvas.addEventListener("focus", () => {
					if (away) senet.entered();
					away = false;
				});
			}
			document.documentElement.lang = language;
			edge = { first, last };
			const old = new Map([...page.querySelectorAll("[data-key]")].map((e) => [e.dataset.key, e]));
			let after = null, grid = null, row = null, moves = null, table = null, group = null, above = null; // above: the last row put into the table, or choice into the group
			const put = (element) => {
				const next = after ? after.nextSibling : page.firstChild;
				if (next !== element) page.insertBefore(element, next);
				after = element;
			};
			for (const part of parts) {
				const element = elementOf(part, old.get(part.key));
				if (part.cells) { // a row with the same words has the same key
					const role = table ? "cell" : "columnheader";
					if (!table) {
						put(table = element.parentNode ?? withRole("table"));
						group = above = null;
					}
					const next = above ? above.nextSibling : table.firstChild;
					if (element.firstChild?.getAttribute("role") !== role) element.replaceChildren(...part.cells.map((words) => Object.assign(withRole(role), { textContent: words })));
					if (next !== element) table.insertBefore(element, next);
					above = element;
					continue;
				}
				table = null;
				if (part.role === "choice") {
					if (part.begins || !group) {
						put(group = element.closest("[role=radiogroup]") ?? withRole("radiogroup"));
						group.setAttribute("aria-label", part.group);
						above = null;
					}
					const next = above ? above.nextSibling : group.firstChild;
					if (next !== element) group.insertBefore(element, next);
					above = element;
					continue;
				}
				group = above = null;
				if (part.role === "option") { // the heading before the moves names their list
					if (!moves) {
						moves = page.querySelector("[role=listbox]") ?? withRole("listbox");
						moves.setAttribute("aria-label", after.textContent);
						put(moves);
					}
					if (element.parentNode !== moves) moves.append(element);
					continue;
				}
				if (!part.row) {
					put(element);
					continue;
				}
				if (!grid) {
					grid = page.querySelector("[role=grid]") ?? withRole("grid");
					put(grid);
					grid.setAttribute("aria-label", board);
				}
				row = grid.children[part.row - 1] ?? grid.appendChild(withRole("row"));
				row.setAttribute("aria-label", [1, 11, 21][part.row - 1] + "–" + 10 * part.row); // not the names of all its squares
				if (element.parentNode !== row) row.append(element);
			}
			if (grid) page.removeAttribute("role");
			else page.setAttribute("role", "document"); // to be read by a reader's own keys, too
			while (after ? after.nextSibling : page.firstChild) (after ? after.nextSibling : page.firstChild).remove();
			const keys = new Set(parts.map((p) => p.key));
			for (const [key, element] of old) if (!keys.has(key)) element.remove();
			if (focus) canvas.setAttribute("aria-activedescendant", "senet-" + focus);
			else canvas.removeAttribute("aria-activedescendant");
		},
		// says reads a line out.
		says(line) {
			const p = document.createElement("p");
			p.textContent = line;
			news.append(p);
			while (news.children.length > 50) news.firstChild.remove();
		},
	};

	function withRole(role) {
		const element = document.createElement("div");
		element.setAttribute("role", role);
		return element;
	}

	// elementOf returns the element of a part: the old one, if it has the same role.
	function elementOf(part, old) {
		const tag = { heading: "h2", text: "p", field: "input" }[part.role] ?? "div";
		const element = old?.tagName === tag.toUpperCase() ? old : document.createElement(tag);
		element.dataset.key = part.key;
		element.id = "senet-" + part.key;
		const set = (name, value) => {
			if (value === undefined) element.removeAttribute(name);
			else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
		};
		if (tag === "div") set("role", { square: "gridcell", choice: "radio" }[part.role] ?? part.role);
		if (tag === "input") {
			set("aria-label", part.name);
			set("tabindex", -1);
			if (element.value !== (part.text ?? "")) element.value = part.text ?? "";
			return element;
		}
		set("aria-checked", part.role === "choice" || part.role === "switch" ? !!part.on : undefined);
		set("aria-selected", part.role === "square" || part.role === "option" ? !!part.on : undefined);
		set("aria-pressed", { pressed: true, released: false }[part.state]);
		set("aria-expanded", { opened: true, closed: false }[part.state]);
		set("aria-disabled", part.disabled ? true : undefined);
		const words = part.name + (part.text ? ". " + part.text : "");
		if (element.textContent !== words && !part.cells) element.textContent = words;
		return element;
	}
}
