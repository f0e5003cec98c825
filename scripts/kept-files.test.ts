import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keptFiles, nameBuild } from "#scripts/kept-files.ts";

const packs = ["start", "sign-in", "shell", "board", "repair"].map((name) => [`_${name}-1.js`, { file: `${name}.js` }]);
const manifest = {
  ...Object.fromEntries(packs),
  "_main-1.js": { file: "main.js", css: ["main.css"], assets: ["letters.woff2"] },
  "../../node_modules/temporal-polyfill/global.esm.js": { file: "temporal.js" },
  "src/app/offline/NoConnection.tsx": { file: "no-connection.js" },
  "src/lib/worker/keep-screens.ts": { file: "keep.js" },
  "src/features/my-work/MyWorkScreen.tsx": { file: "my-work.js", imports: ["_main-1.js", "_shared-1.js"] },
  "_shared-1.js": { file: "shared.js" },
  "src/app/DailyTasksWithMeters.tsx": { file: "daily.js" },
  "src/app/order/OrderScreen.tsx": { file: "order.js" },
  "src/app/order/OrderSteps.tsx": { file: "steps.js" },
  "src/app/tablet/TabletPage.tsx": { file: "tablet.js" },
  "src/features/people/PeoplePage.tsx": {
    file: "people.js",
    css: ["people.css"],
    assets: ["assets/live-worker-1.js"],
    imports: ["_shared-1.js"],
  },
  "../../packages/messages/src/en.ts": { file: "en.js" },
  "../../packages/messages/src/manual/fr.ts": { file: "manual-fr.js" },
};
const sizeOf = (file: string) => file.length;

test("every file of a build is listed once: what comes first, the words by their language, and the rest", () => {
  const { first, rest, words } = keptFiles(manifest, sizeOf);
  expect(rest).toEqual([
    ["/people.css", 10],
    ["/people.js", 9],
  ]);
  expect(words).toEqual({ en: [["/en.js", 5]], fr: [["/manual-fr.js", 12]] });
  const paths = first.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["/letters.woff2", "/main.css", "/shared.js", "/tablet.js", "/assets/live-worker-1.js"]),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test("a screen that has another name by now stops the build", () => {
  const { "src/app/order/OrderSteps.tsx": _gone, ...others } = manifest;
  expect(() => keptFiles(others, sizeOf)).toThrow(/OrderSteps.*adjust scripts\/kept-files\.ts/);
});

/** A build as Vite leaves it. */
function built(page: string): string {
  const dist = mkdtempSync(join(tmpdir(), "millwright-built-"));
  for (const folder of [".vite", "assets"]) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
  const { first, rest, words } = keptFiles(manifest, sizeOf);
  for (const [path] of [first, rest, ...Object.values(words)].flat()) writeFileSync(join(dist, path), path);
  for (const name of ["index.html", "login.html"]) writeFileSync(join(dist, name), page);
  writeFileSync(join(dist, "sw.js"), 'start("%BUILD%")');
  return dist;
}

test("a build is named in its pages, its worker and its list, alike for the same files and otherwise for others", () => {
  const pages = ["<title>Millwright</title>", "<title>Millwright</title>", "<title>Other</title>"];
  const names = pages.map((page) => {
    const dist = built(page);
    nameBuild(dist);
    const name = /content="(\w{16})"/.exec(readFileSync(join(dist, "index.html"), "utf8"))?.[1];
    expect(readFileSync(join(dist, "login.html"), "utf8")).toContain(`content="${name}"`);
    expect(readFileSync(join(dist, "sw.js"), "utf8")).toBe(`start("${name}")`);
    expect(readdirSync(join(dist, "assets")).sort()).toEqual([`build-${name}.json`, "live-worker-1.js"]);
    rmSync(dist, { recursive: true });
    return name;
  });
  expect(names[0]).toBe(names[1]);
  expect(names[0]).not.toBe(names[2]);
});
