import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { carryOver } from "#scripts/web-build.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-builds-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A build of one chunk, as Vite leaves it. */
function built(name: string): string {
  const dist = join(folder, name);
  for (const part of [".vite", "assets"]) mkdirSync(join(dist, part), { recursive: true });
  const chunk = { file: `assets/${name}.js`, css: ["assets/same.css"] };
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify({ "index.html": chunk }));
  for (const file of [`${name}.js`, `${name}.js.br`, "same.css"]) writeFileSync(join(dist, "assets", file), name);
  return dist;
}
const filesOf = (dist: string) => readdirSync(join(dist, "assets")).sort();

test("the files of one build before stay, for tabs that are open, and no more", () => {
  const [first, second, third] = [built("a"), built("b"), built("c")];
  carryOver(join(folder, "none"), first);
  expect(filesOf(first)).toEqual(["a.js", "a.js.br", "same.css"]);
  carryOver(first, second);
  expect(filesOf(second)).toEqual(["a.js", "a.js.br", "b.js", "b.js.br", "same.css"]);
  carryOver(second, third);
  expect(filesOf(third)).toEqual(["b.js", "b.js.br", "c.js", "c.js.br", "same.css"]);
});
