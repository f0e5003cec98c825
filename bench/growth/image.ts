import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "@millwright/api/db/embedded";
import { freePort } from "../faults/plant.ts";
import { figure, ms } from "../faults/report.ts";
import { openFolder, removeFolder } from "./site.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const mostMegabytes = 150;
const readyWithinMs = 20_000;

interface Image {
  folder: string;
  env: Record<string, string>;
  uid: number;
  gid: number;
  command: string[];
}

/** Does the Dockerfile's lines in a folder, without Docker, and starts what comes of them as its user. Needs root. */
export async function runImage(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error("This run needs root: it starts the server as another user.");
  const folder = openFolder();
  const server = await startEmbedded({ dataDir: join(folder, "database") });
  try {
    const image = makeImage(folder);
    const megabytes = Number(execFileSync("du", ["-sm", image.folder], { encoding: "utf8" }).split("\t")[0]);
    figure("the image beside its base", `${megabytes} MB`, megabytes <= mostMegabytes, `≤ ${mostMegabytes} MB`);
    const readyMs = await start(image, server.ownerUrl);
    const what = `as user ${image.uid} over a root of others: ready, with its screens`;
    figure(what, ms(readyMs), readyMs <= readyWithinMs, "≤ 20 s");
  } finally {
    await server.stop();
    removeFolder(folder);
  }
}

/** The last stage; the stage of the screens is this checkout, where they are built. */
function makeImage(folder: string): Image {
  execFileSync(process.execPath, [join(root, "scripts/build.ts")], { stdio: "ignore" });
  const data = join(folder, "data");
  const image: Image = { folder: join(folder, "app"), env: {}, uid: 0, gid: 0, command: [] };
  const stages = new Map([["screens", root]]);
  let stage = "";
  for (const [verb, rest] of instructions()) {
    if (verb === "FROM") stage = / AS (\w+)$/.exec(rest)?.[1] ?? "app";
    if (stage === "screens") continue;
    const place = join(folder, stage);
    stages.set(stage, place);
    mkdirSync(place, { recursive: true });
    if (verb === "COPY") copy(rest.split(" "), place, stages);
    if (verb === "RUN") run(rest.replaceAll("/data", data), place, image);
    note(image, verb, rest);
  }
  return { ...image, env: { ...image.env, DATA_DIR: data, NODE_COMPILE_CACHE: join(image.folder, ".compiled") } };
}

function note(image: Image, verb: string, rest: string): void {
  if (verb === "ENV") image.env = Object.fromEntries(rest.split(" ").map((pair) => pair.split("=")));
  if (verb === "USER") [image.uid = 0, image.gid = 0] = rest.split(":").map(Number);
  if (verb === "CMD") image.command = JSON.parse(rest);
}

function instructions(): [string, string][] {
  const text = readFileSync(join(root, "deploy/Dockerfile"), "utf8").replaceAll("\\\n", " ");
  const lines = text.split("\n").filter((line) => /^[A-Z]/.test(line));
  return lines.map((line) => [line.split(" ", 1)[0] ?? "", line.slice(line.indexOf(" ") + 1).trim()]);
}

function copy(words: string[], place: string, stages: Map<string, string>): void {
  const from = /^--from=(\w+)$/.exec(words[0] ?? "")?.[1];
  const [source, paths] = from ? [stages.get(from) ?? "", words.slice(1)] : [root, words];
  const target = paths.pop() ?? "";
  for (const path of paths) {
    const origin = join(source, path.replace(/^\/app\//, ""));
    const end = target.endsWith("/") ? join(place, target, path.split("/").at(-1) ?? "") : join(place, target);
    const filter = from ? undefined : (file: string) => !isIgnored(relative(root, file));
    cpSync(origin, end, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) });
  }
}

const ignored = readFileSync(join(root, "deploy/Dockerfile.dockerignore"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !/^[#!]/.test(line));

function isIgnored(path: string): boolean {
  return ignored.some((pattern) => matchesGlob(path, pattern));
}

function run(command: string, cwd: string, { uid, gid, env }: Image): void {
  const [program = "", ...args] = command.startsWith("[") ? JSON.parse(command) : ["sh", "-c", command];
  const own = program === "node" ? { uid, gid, env: { ...env, NODE_COMPILE_CACHE: join(cwd, ".compiled") } } : {};
  execFileSync(program === "node" ? process.execPath : program, args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    ...own,
  });
}

/** Milliseconds until it is ready. */
async function start({ folder, env, uid, gid, command }: Image, databaseUrl: string): Promise<number> {
  const port = await freePort();
  const settings = { ...env, HOST: "127.0.0.1", PORT: String(port), DATABASE_URL: databaseUrl, LOG_LEVEL: "error" };
  const began = performance.now();
  const node = spawn(process.execPath, command.slice(1), { cwd: folder, env: settings, uid, gid, stdio: "ignore" });
  try {
    while (!(await answers(`http://127.0.0.1:${port}/api/ready`))) {
      if (node.exitCode !== null || performance.now() - began > 2 * readyWithinMs) throw new Error("It did not start.");
      await pause(50);
    }
    const readyMs = performance.now() - began;
    if (!(await answers(`http://127.0.0.1:${port}/`))) throw new Error("It has no screens.");
    return readyMs;
  } finally {
    node.kill("SIGTERM");
  }
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.ok ?? false;
}
