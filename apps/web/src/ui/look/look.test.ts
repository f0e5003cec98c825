import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../../", import.meta.url));
const read = (pattern: string) => globSync(pattern, { cwd: src }).map((path) => readFileSync(`${src}${path}`, "utf8"));
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, inside = ""]) => inside));

const looks = new Set(found(read("ui/look/*.css"), /\.([a-z][\w-]*)(?:::?[\w-]+|[ [][^{,]*)?(?: \{|,)/g));
const elsewhere = new Set(found(read("ui/theme/*.css"), /\.([a-z][\w-]*) \{/g));
const screens = read("**/*.tsx");
const literal = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;
const names = screens.flatMap((text) =>
  [...text.matchAll(literal)].flatMap(([, plain = "", template = ""]) =>
    `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, " ")}`.split(" ").filter(Boolean),
  ),
);

test("every class that an element has by name is one of the looks", () => {
  expect(names.length).toBeGreaterThan(999);
  expect([...new Set(names)].filter((name) => !looks.has(name) && !elsewhere.has(name))).toEqual([]);
});

test("every look is some element's", () => {
  const words = new Set(screens.flatMap((text) => text.split(/[^\w-]+/)));
  expect([...looks].filter((look) => !words.has(look))).toEqual([]);
});
