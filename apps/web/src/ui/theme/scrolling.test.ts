import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../../", import.meta.url));
const scrolls = /overflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/;

/** The innermost rules of a style sheet that let their box scroll. */
const scrollers = (path: string): string[] =>
  [...readFileSync(`${src}${path}`, "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , inside = ""]) => scrolls.test(inside))
    .map(
      ([, name = "", inside = ""]) => `${path}: ${name.trim()}${/position:/.test(inside) ? "" : " is not positioned"}`,
    );

// What is hidden from the eye is positioned: it would stand beside a box that scrolls, and make the whole page scroll.
test("a box that scrolls holds what is hidden in it", () => {
  const all = globSync("**/*.css", { cwd: src }).flatMap(scrollers);
  expect(all.length).toBeGreaterThan(9);
  expect(all.filter((each) => each.endsWith("not positioned"))).toEqual([]);
});
