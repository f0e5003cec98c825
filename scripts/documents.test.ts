import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
/** As `wc -w` counts them. */
const wordsOf = (path: string) => read(path).split(/\s+/).filter(Boolean).length;
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root })
  .map((path) => path.split(sep).join("/"))
  .sort();
const decisions = documents.filter((path) => path.startsWith("docs/decisions/"));

const mostWords: Readonly<Record<string, number>> = {
  "README.md": 900,
  "ARCHITECTURE.md": 1_200,
  "CONTRIBUTING.md": 500,
  "CHANGELOG.md": 2_500,
  "docs/operations.md": 700,
  "docs/security.md": 700,
};
const mostOfAPage = 1_200;

test.each(documents.filter((path) => path in mostWords || /^docs\/(?:operations|security)\//.test(path)))(
  "%s is short enough to be read",
  (path) => {
    expect(wordsOf(path), "words: shorten what a reader needs least").toBeLessThanOrEqual(
      mostWords[path] ?? mostOfAPage,
    );
  },
);

test("the pages of docs/operations and docs/security are each reached from the page before them", () => {
  for (const page of ["operations", "security"]) {
    const shown = read(`docs/${page}.md`);
    const pages = documents.filter((path) => path.startsWith(`docs/${page}/`));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((path) => !shown.includes(`](${path.slice("docs/".length)})`))).toEqual([]);
  }
});

/** The addresses of headings as GitHub makes them. */
function anchorsIn(path: string): Set<string> {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test("every relative link in a document leads to a file, and to a heading where it names one", () => {
  const broken = documents.flatMap((path) => {
    const text = read(path).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, "");
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    return relative
      .filter((link) => {
        const [file = "", anchor] = link.split("#");
        const target = file === "" ? path : join(dirname(path), file).split(sep).join("/");
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && !anchorsIn(target).has(anchor);
      })
      .map((link) => `${path}: ${link}`);
  });
  expect(broken).toEqual([]);
});

test("every file of ours that a document names is there", () => {
  const pages = documents.filter((path) => !decisions.includes(path) && path !== "CHANGELOG.md");
  const missing = pages.flatMap((path) => {
    const named = [...read(path).matchAll(/`((?:apps|packages|e2e|scripts|bench|deploy|docs)\/[^`*<>… ]+)`/g)];
    return named.flatMap(([, file = ""]) => (existsSync(join(root, file)) ? [] : `${path}: ${file}`));
  });
  expect(missing).toEqual([]);
});

test("a superseded decision names, in its first line, later ones that are there", () => {
  const numbers = new Set(decisions.map((path) => path.slice("docs/decisions/".length).slice(0, 3)));
  const superseded = decisions.filter((path) => read(path).startsWith("Superseded"));
  expect(superseded.length).toBeGreaterThan(10);
  const wrong = superseded.filter((path) => {
    const [line = ""] = read(path).split("\n");
    const [, named = ""] = /^Superseded(?: in part)? by (\d{3}(?:, \d{3})*)[.:]/.exec(line) ?? [];
    const own = path.slice("docs/decisions/".length, "docs/decisions/".length + 3);
    const later = named.split(", ");
    return !later.every((number) => numbers.has(number) && number > own);
  });
  expect(wrong).toEqual([]);
});
