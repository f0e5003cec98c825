import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { withoutComments } from "./code.ts";
import { type Import, importsOf } from "./imports.ts";

/** An import with the file of ours that it leads to; none for a package of others. */
export interface Arrow extends Import {
  target?: string;
}

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  /** The text with its comments blanked out. */
  code: string;
  arrows: Arrow[];
}

const workspaces: Record<string, string> = {
  "@millwright/domain": "packages/domain/src",
  "@millwright/contract": "packages/contract/src",
  "@millwright/messages": "packages/messages/src",
  "@millwright/api": "apps/api/src",
};

function workspaceOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "packages" || first === "apps" ? `${first}/${second}` : first;
}

/** The file that an import leads to, by the package exports and the # imports of the workspaces. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(dirname(from), specifier);
  if (specifier.startsWith("#scripts/")) return specifier.slice(1);
  if (specifier.startsWith("#")) return `${workspaceOf(from)}/src/${specifier.slice(1)}`;
  const name = specifier.split("/").slice(0, 2).join("/");
  const folder = workspaces[name];
  return folder === undefined ? undefined : `${folder}${specifier.slice(name.length)}.ts`;
}

export function sourceOf(path: string, text: string): Source {
  const code = path.endsWith(".css")
    ? text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
    : withoutComments(text);
  const arrows = importsOf(code).map((found): Arrow => {
    const target = targetOf(path, found.specifier);
    return target === undefined ? found : { ...found, target };
  });
  return { path, text, code, arrows: path.endsWith(".css") ? [] : arrows };
}

/** Every hand-written source of the repository. */
export function listSources(root: string): Source[] {
  const places = ["packages/*/src/**", "apps/*/src/**", "apps/*/*", "e2e/**", "bench/**", "scripts/**", "*"];
  const patterns = places.map((place) => `${place}.{ts,tsx,mjs,css}`.replace("**.", "**/*."));
  const exclude = ["**/node_modules/**", "**/dist/**", "**/dist.next/**", "**/*.generated.ts"];
  const paths = globSync(patterns, { cwd: root, exclude }).map((path) => path.split(sep).join("/"));
  return [...new Set(paths)].sort().map((path) => sourceOf(path, readFileSync(join(root, path), "utf8")));
}

/** Whether a source only serves tests. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /\/testing\//.test(path) || path.startsWith("e2e/");
}
