// Tries to get out from Node: files, sockets, processes. Says GOT for what it got.
const fs = require("fs"), net = require("net"), path = require("path"), { spawnSync, spawn } = require("child_process");
const attempt = (what, f) => { try { f(); console.log("GOT " + what); } catch {} };
const { OUTSIDE, HOME, SOCKETS, PORT, PROCESS } = process.env;

attempt("a file outside", () => fs.appendFileSync(path.join(OUTSIDE, "canary"), "hostile"));
attempt("a copy outside", () => fs.copyFileSync("package.json", path.join(OUTSIDE, "copy")));
attempt("a link outside", () => fs.symlinkSync("/etc/passwd", path.join(OUTSIDE, "link")));
attempt("the owner of a file outside", () => fs.chownSync(path.join(OUTSIDE, "canary"), 12345, 12345));
attempt("a credential", () => fs.readFileSync(path.join(HOME, ".ssh/id_rsa")));
attempt("a process outside", () => process.kill(Number(PROCESS), 0));
attempt("a shell that writes", () => { if (spawnSync("sh", ["-c", `echo hostile >> '${OUTSIDE}/canary'`]).status !== 0) throw 0; });
spawn("sh", ["-c", `sleep 1; echo late >> '${OUTSIDE}/canary'`], { detached: true, stdio: "ignore" }).unref();

const reach = (what, options) => new Promise((done) => {
	const s = net.connect(options, () => { console.log("GOT " + what); s.destroy(); done(); });
	s.on("error", done).setTimeout(1000, () => { s.destroy(); done(); });
});
(async () => {
	for (const p of SOCKETS.split(" ")) await reach("the socket " + p, { path: p });
	for (const host of ["127.0.0.1", "::1", "localhost"]) await reach(host, { host, port: Number(PORT) });
	console.log("DONE");
	process.exit(0);
})();
