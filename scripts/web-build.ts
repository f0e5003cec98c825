import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { nameBuild } from "./kept-files.ts";
import { withLock } from "./lock.mjs";
import { root, runTool, withProgress } from "./shell.ts";
import type { Chunk } from "./web-manifest.ts";

const web = join(root, "apps/web");
const dist = join(web, "dist");
const note = join(dist, ".built-from");

/** What the pages of machines' codes and reporters' links are made of. */
export const reportManifest = ".vite/report.json";

const sources = [
  "package-lock.json",
  "apps/web/*.{html,json,ts,js,cjs,mjs}",
  "apps/web/{src,public}/**",
  "packages/*/src/**",
];

/** A fingerprint of everything that the web's build reads. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

function isBuiltFrom(hash: string): boolean {
  return existsSync(note) && readFileSync(note, "utf8") === hash;
}

/** Makes the smallest form of each text beside it, once: the server sends it as it lies there. */
export async function compressAhead(folder: string): Promise<void> {
  const files = globSync("**/*.{js,json,css,html,svg,webmanifest}", { cwd: folder });
  const compress = async (file: string) => {
    const path = join(folder, file);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
  };
  await Promise.all(files.map(compress));
}

async function runBuild(...args: readonly string[]): Promise<void> {
  const options = { cwd: web, env: { NODE_ENV: "production" } };
  const { code, output } = await runTool("vite", ["build", ...args, "--logLevel", "warn"], options);
  if (code !== 0) throw new Error(`The web could not be built:\n${output}`);
}

/** The files of a build by its own lists, without what it had of the build before. */
function ownFiles(folder: string): string[] {
  const lists = [".vite/manifest.json", reportManifest].map((list) => join(folder, list)).filter(existsSync);
  const chunks = lists.flatMap((list) => Object.values<Chunk>(JSON.parse(readFileSync(list, "utf8"))));
  return chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
}

/** Leaves the files of the build before beside those of the next, for tabs that began with it and have no worker. */
export function carryOver(before: string, next: string): void {
  const files = new Set(ownFiles(before).flatMap((file) => [file, `${file}.br`]));
  for (const file of files) {
    if (existsSync(join(before, file)) && !existsSync(join(next, file)))
      copyFileSync(join(before, file), join(next, file));
  }
}

/** Builds beside what is served and swaps at the end, so that a running instance is never without its pages. */
async function build(hash: string): Promise<void> {
  const next = join(web, "dist.next");
  rmSync(next, { recursive: true, force: true });
  await Promise.all([
    runBuild("--outDir", next, "--manifest"),
    runBuild("--config", "vite.report.config.ts", "--outDir", next, "--manifest", reportManifest),
    runBuild("--config", "vite.worker.config.ts", "--outDir", next),
  ]);
  nameBuild(next);
  await compressAhead(next);
  writeFileSync(join(next, ".built-from"), hash);
  carryOver(dist, next);
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
}

/** Builds the web when its sources changed since the last build. Null when there is nothing to wait for. */
export function buildingWeb(): Promise<void> | null {
  const hash = sourcesHash();
  if (isBuiltFrom(hash)) return null;
  const built = withLock(join(root, ".building"), "Another command is building the web: waiting for it…", async () => {
    if (!isBuiltFrom(hash)) await withProgress("Building the web, since its sources changed", () => build(hash));
  });
  // Whoever waits for it hears of a failure, and may be busy with something else when it comes.
  built.catch(() => {});
  return built;
}

/** The same, to its end. */
export async function ensureWebBuilt(): Promise<void> {
  await buildingWeb();
}
