/** What the worker of the screens keeps of a build (apps/web/src/worker): its list, its name in the pages, and the worker. */
import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chunksOf, type Manifest } from "./web-manifest.ts";

type Files = (readonly [path: string, sizeBytes: number])[];

export interface KeptFiles {
  first: Files;
  rest: Files;
  words: Record<string, Files>;
}

/** What begins any page, and the screens of a technician, whose work is to go on without a connection before all else. */
const firstChunks: readonly RegExp[] = [
  /^_main-.*\.js$/,
  /^_start-.*\.js$/,
  /^_sign-in-.*\.js$/,
  /^_shell-.*\.js$/,
  /^_board-.*\.js$/,
  /^_repair-.*\.js$/,
  /\/temporal-polyfill\//,
  /\/worker\/keep-screens\.ts$/,
  /\/offline\/NoConnection\.tsx$/,
  /\/my-work\/MyWorkScreen\.tsx$/,
  /\/DailyTasksWithMeters\.tsx$/,
  /\/order\/OrderScreen\.tsx$/,
  /\/order\/OrderSteps\.tsx$/,
  /\/tablet\/Tablet\w+\.tsx$/,
];
/** The worker that holds the live stream of all tabs: a file of the chunk that begins it. */
const liveWorker = /\/live-worker-[\w-]+\.js$/;
const wordsIn = /packages\/messages\/src\/(?:[\w-]+\/)?(\w\w)\.ts$/;
const pages = ["index.html", "login.html"];

/** Files of a build by when they are kept. @throws when one that comes first has another name by now */
export function keptFiles(manifest: Manifest, sizeOf: (file: string) => number): KeptFiles {
  const keys = Object.keys(manifest);
  const unknown = firstChunks.find((pattern) => !keys.some((key) => pattern.test(key)));
  if (unknown) throw new Error(`No chunk matches ${unknown}: adjust scripts/kept-files.ts.`);
  const files = (of: readonly string[]) =>
    chunksOf(manifest, of).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const listed = (all: Iterable<string>): Files => [...new Set(all)].sort().map((file) => [`/${file}`, sizeOf(file)]);

  const words = Map.groupBy(
    keys.filter((key) => wordsIn.test(key)),
    (key) => wordsIn.exec(key)?.[1] ?? "",
  );
  const first = new Set(files(keys.filter((key) => firstChunks.some((pattern) => pattern.test(key)))));
  const ofWords = new Set([...words.values()].flatMap((of) => of.map((key) => manifest[key]?.file)));
  for (const file of files(keys)) if (liveWorker.test(file)) first.add(file);
  const rest = files(keys).filter((file) => !first.has(file) && !ofWords.has(file));
  return {
    first: listed([...first].filter((file) => !ofWords.has(file))),
    rest: listed(rest),
    words: Object.fromEntries(
      [...words].map(([locale, of]) => [locale, listed(files(of).filter((file) => ofWords.has(file)))]),
    ),
  };
}

/** Lists the files of a build for its worker, and says its name in its pages and in the worker. */
export function nameBuild(dist: string): void {
  const read = (file: string) => readFileSync(join(dist, file), "utf8");
  const manifest: Manifest = JSON.parse(read(".vite/manifest.json"));
  const list = JSON.stringify(keptFiles(manifest, (file) => statSync(join(dist, file)).size));
  const build = createHash("sha256").update(list).update(pages.map(read).join("")).digest("hex").slice(0, 16);
  writeFileSync(join(dist, `assets/build-${build}.json`), list);
  for (const page of pages) {
    writeFileSync(
      join(dist, page),
      read(page).replace("</title>", `</title>\n    <meta name="build" content="${build}" />`),
    );
  }
  writeFileSync(join(dist, "sw.js"), read("sw.js").replace("%BUILD%", build));
}
