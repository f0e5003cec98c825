import { expect, test } from "vitest";
import { serversIn } from "#scripts/bundle-sizes.ts";
import { filesOf } from "#scripts/web-manifest.ts";

test("a page weighs its chunks and all that they import, each once", () => {
  const manifest = {
    "index.html": { file: "entry.js", css: ["entry.css"], imports: ["_shared.js"], isEntry: true },
    "_shared.js": { file: "shared.js" },
    "login.tsx": { file: "login.js", imports: ["index.html", "_shared.js"] },
    "board.tsx": { file: "board.js" },
  };
  expect([...filesOf(manifest, ["index.html", "login.tsx"])].sort()).toEqual([
    "entry.css",
    "entry.js",
    "login.js",
    "shared.js",
  ]);
});

test("what is the server's alone is found in a file of the browser", () => {
  const files = [
    { name: "a.js", text: 'const words = { holiday: "Holiday" };' },
    { name: "b.js", text: 'en:"Groundhog Day"' },
  ];
  expect(serversIn(files)).toEqual(["b.js holds date-holidays, which is the server's."]);
});
