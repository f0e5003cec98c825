/**
 * The first step of every npm command. Runs on the Node that the machine has, with nothing installed: installs the
 * packages when the lockfile asks for it, then hands over to scripts/<command>.ts on the Node that the project brings.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installed } from "./installed.mjs";
import { withLock } from "./lock.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const [command = "start", ...rest] = process.argv.slice(2);

/** @type {(sentence: string) => never} */
function stop(sentence) {
  console.error(`millwright: ${sentence}`);
  process.exit(1);
}

/**
 * Runs a program to its end in our terminal, passing on the signals that ask us to stop, and gives its exit code.
 * @type {(program: string, args: string[], env: NodeJS.ProcessEnv, shell?: boolean) => Promise<number>}
 */
function run(program, args, env, shell = false) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env, shell });
    let asked = false;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      // A terminal and npm both send the signal to us as well: the child hears it from us once.
      if (!asked) child.kill(signal);
      asked = true;
    };
    process.on("SIGINT", pass).on("SIGTERM", pass);
    child.on("error", (error) => stop(`${program} could not be started (${error.message}).`));
    child.on("exit", (code, signal) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const first = !existsSync(modules);
  console.log(`${first ? "First run" : "The packages have changed"}: installing them (about a minute)…`);
  const tick = setInterval(() => console.log(`… still installing (${seconds()} s)`), 10_000);
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /\.c?js$/.test(npm);
  const code = await (isScript
    ? run(process.execPath, [npm, ...args], process.env)
    : run("npm", args, process.env, process.platform === "win32"));
  clearInterval(tick);
  if (code > 128) process.exit(code);
  if (code !== 0)
    stop(`npm ci failed (exit code ${code}). Check the network and the messages above, then run it again.`);
  console.log(`Packages installed in ${seconds()} s.`);
}

/** The Node that came with the packages, else the running one when it is new enough. */
function projectNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  const builds = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`];
  const found = builds.map((build) => join(modules, build, file)).find((path) => existsSync(path));
  if (found) return found;
  if (Number(process.versions.node.split(".")[0]) >= 26) return process.execPath;
  return stop(
    `there is no Node 26 package for ${process.platform} ${process.arch}; install Node 26 and run this again.`,
  );
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org).`);
}
const script = join(root, "scripts", `${command}.ts`);
if (!existsSync(script)) stop(`there is no command "${command}".`);

if (!installed(root)) {
  await withLock(join(root, ".installing"), "Another command is installing the packages: waiting for it…", async () => {
    if (!installed(root)) await install();
  });
}
const env = {
  ...process.env,
  PATH: [join(modules, ".bin"), process.env.PATH].join(delimiter),
  // A thousand modules need not be compiled again at each start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, ".cache/compiled"),
};
process.exit(await run(projectNode(), [script, ...rest], env));
