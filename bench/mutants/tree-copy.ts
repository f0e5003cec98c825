import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const leftOut = /^(?:node_modules|dist|dist\.next|test-results|\.git|\.cache|\.dev|\.installing|\.building)$/;

/** A copy of the tree to make mistakes in. Its packages are its own; what others wrote is linked. */
export function copyTree(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "millwright-mutants-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.test(path.slice(path.lastIndexOf("/") + 1)) });
  const modules = join(root, "node_modules");
  mkdirSync(join(folder, "node_modules/@millwright"), { recursive: true });
  for (const name of readdirSync(modules).filter((one) => one !== "@millwright")) {
    symlinkSync(join(modules, name), join(folder, "node_modules", name));
  }
  for (const name of readdirSync(join(modules, "@millwright"))) {
    symlinkSync(readlinkSync(join(modules, "@millwright", name)), join(folder, "node_modules/@millwright", name));
  }
  for (const place of ownModules(root)) symlinkSync(join(root, place), join(folder, place));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What npm put beside a workspace, since another has another version. */
function ownModules(root: string): string[] {
  const places = ["apps", "packages"].flatMap((part) => readdirSync(join(root, part)).map((name) => `${part}/${name}`));
  return [...places, "bench", "e2e"]
    .map((place) => `${place}/node_modules`)
    .filter((place) => lstatSync(join(root, place), { throwIfNoEntry: false }) !== undefined);
}
