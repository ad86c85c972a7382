// The sentences of the page. This script comes first, to say so if the rest of the page is missing.
"use strict";

// What the page says before the game speaks, in the browser's language.
const texts = {
	en: {
		loading: "Loading …",
		ready: "Setting up the board …",
		otherTab: "Senet is open in another tab or window. Close it there to play here.",
		ended: "It has ended. Load this page again to play on.",
		failed: (why) => `Senet cannot start. ${why}`,
		offline: "There is no connection, and Senet has not been loaded here before. Connect, then load this page again.",
		tooOld: "This browser is too old. Update it, or open this page in another browser.",
		noWebGL: "This browser does not offer WebGL 2, which draws the board. Turn on graphics (hardware) acceleration in its settings and restart it, or open this page in another browser.",
		onDisk: "This page plays only from a web server. To play from this device, open the single file Senet-@VERSION@.html instead.",
		noServer: "The server does not answer. Load this page again, or try later.",
		server: (status) => `The server answers ${status}. Try again later.`,
		damaged: "The download is damaged. Check the connection (a public network may ask you to sign in first), then load this page again.",
		damagedFile: "This file is damaged or incomplete. Copy or download it again.",
	},
	fr: {
		loading: "Chargement …",
		ready: "Mise en place du plateau …",
		otherTab: "Senet est ouvert dans un autre onglet ou une autre fenêtre. Ferme-le là-bas pour jouer ici.",
		ended: "Le jeu s’est arrêté. Recharge cette page pour continuer.",
		failed: (why) => `Senet ne peut pas démarrer. ${why}`,
		offline: "Il n’y a pas de connexion, et Senet n’a encore jamais été chargé ici. Connecte-toi, puis recharge cette page.",
		tooOld: "Ce navigateur est trop ancien. Mets-le à jour, ou ouvre cette page dans un autre.",
		noWebGL: "Ce navigateur n’offre pas WebGL 2, qui dessine le plateau. Active l’accélération graphique (matérielle) dans ses réglages et redémarre-le, ou ouvre cette page dans un autre navigateur.",
		onDisk: "Cette page ne marche que depuis un serveur web. Pour jouer depuis cet appareil, ouvre plutôt le fichier unique Senet-@VERSION@.html.",
		noServer: "Le serveur ne répond pas. Recharge cette page, ou réessaie plus tard.",
		server: (status) => `Le serveur répond ${status}. Réessaie plus tard.`,
		damaged: "Le téléchargement est abîmé. Vérifie la connexion (un réseau public demande parfois de s’identifier), puis recharge cette page.",
		damagedFile: "Ce fichier est abîmé ou incomplet. Copie-le ou télécharge-le de nouveau.",
	},
	de: {
		loading: "Wird geladen …",
		ready: "Das Brett wird aufgestellt …",
		otherTab: "Senet ist in einem anderen Tab oder Fenster offen. Schließe es dort, um hier zu spielen.",
		ended: "Das Spiel ist beendet. Lade diese Seite neu, um weiterzuspielen.",
		failed: (why) => `Senet kann nicht starten. ${why}`,
		offline: "Es gibt keine Verbindung, und Senet wurde hier noch nie geladen. Stelle eine Verbindung her und lade diese Seite neu.",
		tooOld: "Dieser Browser ist zu alt. Aktualisiere ihn oder öffne diese Seite in einem anderen.",
		noWebGL: "Dieser Browser bietet kein WebGL 2, mit dem das Brett gezeichnet wird. Schalte in seinen Einstellungen die Grafikbeschleunigung (Hardwarebeschleunigung) ein und starte ihn neu, oder öffne diese Seite in einem anderen Browser.",
		onDisk: "Diese Seite läuft nur auf einem Webserver. Um von diesem Gerät zu spielen, öffne stattdessen die Einzeldatei Senet-@VERSION@.html.",
		noServer: "Der Server antwortet nicht. Lade diese Seite neu oder versuche es später.",
		server: (status) => `Der Server antwortet ${status}. Versuche es später noch einmal.`,
		damaged: "Der Download ist beschädigt. Prüfe die Verbindung (in öffentlichen Netzen muss man sich oft erst anmelden) und lade diese Seite neu.",
		damagedFile: "Diese Datei ist beschädigt oder unvollständig. Kopiere sie neu oder lade sie noch einmal herunter.",
	},
	es: {
		loading: "Cargando …",
		ready: "Preparando el tablero …",
		otherTab: "Senet está abierto en otra pestaña o ventana. Ciérralo allí para jugar aquí.",
		ended: "El juego ha terminado. Vuelve a cargar esta página para seguir jugando.",
		failed: (why) => `Senet no puede empezar. ${why}`,
		offline: "No hay conexión, y Senet aún no se ha cargado aquí. Conéctate y vuelve a cargar esta página.",
		tooOld: "Este navegador es demasiado antiguo. Actualízalo o abre esta página en otro.",
		noWebGL: "Este navegador no ofrece WebGL 2, que dibuja el tablero. Activa la aceleración gráfica (por hardware) en sus ajustes y reinícialo, o abre esta página en otro navegador.",
		onDisk: "Esta página solo funciona desde un servidor web. Para jugar desde este dispositivo, abre el archivo único Senet-@VERSION@.html.",
		noServer: "El servidor no responde. Vuelve a cargar esta página o inténtalo más tarde.",
		server: (status) => `El servidor responde ${status}. Inténtalo más tarde.`,
		damaged: "La descarga está dañada. Revisa la conexión (una red pública puede pedir que te identifiques) y vuelve a cargar esta página.",
		damagedFile: "Este archivo está dañado o incompleto. Cópialo o descárgalo de nuevo.",
	},
	ar: {
		loading: "جارٍ التحميل …",
		ready: "جارٍ إعداد الرقعة …",
		otherTab: "سنت مفتوحة في تبويب آخر أو نافذة أخرى. أغلقها هناك لتلعب هنا.",
		ended: "انتهت اللعبة. أعد تحميل هذه الصفحة لتواصل اللعب.",
		failed: (why) => `تعذّر بدء سنت. ${why}`,
		offline: "لا يوجد اتصال، ولم تُحمَّل سنت هنا من قبل. اتصل بالشبكة ثم أعد تحميل هذه الصفحة.",
		tooOld: "هذا المتصفح قديم جدًا. حدّثه أو افتح هذه الصفحة في متصفح آخر.",
		noWebGL: "لا يوفّر هذا المتصفح WebGL 2 الذي يرسم الرقعة. فعّل تسريع الرسوميات (العتاد) في إعداداته وأعد تشغيله، أو افتح هذه الصفحة في متصفح آخر.",
		onDisk: "لا تعمل هذه الصفحة إلا من خادم ويب. لتلعب من هذا الجهاز، افتح الملف الواحد \u2068Senet-@VERSION@.html\u2069 بدلًا منها.",
		noServer: "الخادم لا يجيب. أعد تحميل هذه الصفحة أو حاول لاحقًا.",
		server: (status) => `أجاب الخادم: ${status}. حاول لاحقًا.`,
		damaged: "التنزيل تالف. تحقّق من الاتصال (قد تطلب الشبكة العامة تسجيل الدخول أولًا)، ثم أعد تحميل هذه الصفحة.",
		damagedFile: "هذا الملف تالف أو ناقص. انسخه أو نزّله من جديد.",
	},
};
const language = navigator.languages.map((l) => l.slice(0, 2)).find((l) => texts[l]) ?? "en";
const text = texts[language];
document.documentElement.lang = language;

// say shows a sentence in place of the last one.
function say(sentence) {
	const message = document.getElementById("message") ??
		document.body.appendChild(Object.assign(document.createElement("p"), { id: "message" }));
	message.dir = language === "ar" ? "rtl" : "ltr";
	message.textContent = sentence;
}

// If the page was cut, start.js has not drawn the board. In the single file, scripts have no address.
const cutText = text.failed(document.currentScript.src ? text.damaged : text.damagedFile);
addEventListener("DOMContentLoaded", () => document.querySelector("#squares rect") ?? say(cutText));
