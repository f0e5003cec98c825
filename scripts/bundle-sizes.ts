/** What a page makes the browser load, held under its budget: `npm test -- bundles`. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstLoads } from "@millwright/api/testing/budgets/budgets";
import { root } from "./shell.ts";
import { checked, type Outcome, type Step } from "./step.ts";
import { ensureWebBuilt, reportManifest } from "./web-build.ts";
import { filesOf, type Manifest } from "./web-manifest.ts";

interface Page {
  name: string;
  /** What the page asks for besides the entry: packs (apps/web/packs.ts) by their names, modules by a part of their path. */
  loads: readonly RegExp[];
  jsKilobytes: number;
  cssKilobytes?: number;
}

const language = /messages\/src\/en\.ts$/;
const signIn = /^_sign-in-.*\.js$/;
const shell = /^_shell-.*\.js$/;
const board = /^_board-.*\.js$/;

const pages: readonly Page[] = [
  {
    name: "sign-in page, first load",
    loads: [language, signIn],
    jsKilobytes: firstLoads.signIn.js,
    cssKilobytes: firstLoads.signIn.css,
  },
  {
    name: "board, all told",
    loads: [language, signIn, shell, board],
    jsKilobytes: firstLoads.board.js,
    cssKilobytes: firstLoads.board.css,
  },
];

function gzipKilobytes(dist: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length / 1000, 0);
}

/** The page's weight in a sentence, and what is over its budget. */
function weigh(dist: string, manifest: Manifest, page: Page): { line: string; problems: string[] } {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  const lazy = page.loads.flatMap((pattern) => keys.filter((key) => pattern.test(key)));
  const files = [...filesOf(manifest, [...entries, ...lazy])];
  const js = gzipKilobytes(
    dist,
    files.filter((file) => file.endsWith(".js")),
  );
  const css = gzipKilobytes(
    dist,
    files.filter((file) => file.endsWith(".css")),
  );
  const cssLimit = page.cssKilobytes === undefined ? "" : ` of ${page.cssKilobytes}`;
  const line = `${page.name}: ${js.toFixed(1)} of ${page.jsKilobytes} kB JavaScript, ${css.toFixed(1)}${cssLimit} kB CSS (gzip, ${files.length} files)`;
  const over = js > page.jsKilobytes || css > (page.cssKilobytes ?? Number.POSITIVE_INFINITY);
  const unknown = page.loads.filter((pattern) => !keys.some((key) => pattern.test(key)));
  return {
    line,
    problems: [
      ...(over ? [`Over budget: ${line}`] : []),
      ...unknown.map((pattern) => `${page.name}: no chunk matches ${pattern}; adjust scripts/bundle-sizes.ts.`),
    ],
  };
}

/** The page that a machine's code opens, on an old phone with a poor line: page, styles, code and one language. */
const reportPage = {
  kilobytes: firstLoads.reportPage.all,
  loads: [/^report\.html$/, /messages\/src\/report-page\/fr\.ts$/],
};

function weighReportPage(dist: string): { line: string; problems: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, reportManifest), "utf8"));
  const keys = Object.keys(manifest);
  const chunks = reportPage.loads.flatMap((pattern) => keys.filter((key) => pattern.test(key)));
  const files = ["report.html", ...filesOf(manifest, chunks)];
  const kilobytes = gzipKilobytes(dist, files);
  const line = `report page, all told: ${kilobytes.toFixed(1)} of ${reportPage.kilobytes} kB (gzip, ${files.length} files)`;
  const isWhole = chunks.length === reportPage.loads.length;
  return {
    line,
    problems: [
      ...(kilobytes > reportPage.kilobytes ? [`Over budget: ${line}`] : []),
      ...(isWhole ? [] : ["The report page's chunks have other names: adjust scripts/bundle-sizes.ts."]),
    ],
  };
}

/** The worker that keeps the screens and shows what is told while none is open, and the one that holds the tabs' live stream. */
const workers = [
  { name: "worker", file: "sw.js", kilobytes: firstLoads.worker.all },
  { name: "live worker", file: "assets/live-worker-*.js", kilobytes: firstLoads.liveWorker.all },
] as const;

function weighWorker(dist: string, { name, file, kilobytes: limit }: (typeof workers)[number]) {
  const files = globSync(file, { cwd: dist });
  const kilobytes = Math.max(...files.map((one) => gzipKilobytes(dist, [one])));
  const line = `${name}: ${kilobytes.toFixed(1)} of ${limit} kB (gzip)`;
  return { line, problems: kilobytes > limit || files.length === 0 ? [`Over budget, or not there: ${line}`] : [] };
}

/** What only the server's own packages say, which no browser is to load: the lists of holidays, the writer of calendars. */
const serversOwn = { "date-holidays": "Groundhog Day", "ical-generator": "X-PUBLISHED-TTL" } as const;

/** The packages of the server that files of the browser hold. */
export function serversIn(files: readonly { name: string; text: string }[]): string[] {
  return Object.entries(serversOwn).flatMap(([name, words]) =>
    files
      .filter(({ text }) => text.includes(words))
      .map((file) => `${file.name} holds ${name}, which is the server's.`),
  );
}

function scriptsIn(dist: string): { name: string; text: string }[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: readFileSync(join(dist, name), "utf8") }));
}

async function bundleSizes(): Promise<Outcome> {
  await ensureWebBuilt();
  const dist = join(root, "apps/web/dist");
  const manifestFile = join(dist, ".vite/manifest.json");
  if (!existsSync(manifestFile)) return checked([`There is no ${manifestFile}.`]);
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const weighed = [
    ...pages.map((page) => weigh(dist, manifest, page)),
    weighReportPage(dist),
    ...workers.map((worker) => weighWorker(dist, worker)),
  ];
  return checked(
    [...weighed.flatMap(({ problems }) => problems), ...serversIn(scriptsIn(dist))],
    weighed.map(({ line }) => line).join("\n"),
  );
}

export const bundlesStep: Step = { name: "bundle sizes", group: "bundles", run: bundleSizes };
