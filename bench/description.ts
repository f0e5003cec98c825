/**
 * `npm run bench -- description`: the API's description before two linters that others judge by, Redocly's and Spectral's
 * recommended rules. Both are fetched by npx; a warning is a fault.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApi } from "@millwright/api/http/reference/openapi";

const folder = mkdtempSync(join(tmpdir(), "millwright-description-"));
const file = join(folder, "openapi.json");
writeFileSync(file, JSON.stringify(openApi("lint")));
writeFileSync(join(folder, "spectral.yaml"), 'extends: ["spectral:oas"]\n');

const linters = [
  ["@redocly/cli@2.77.0", "lint", file, "--extends", "recommended", "--max-problems", "50"],
  [
    "@stoplight/spectral-cli@6.16.3",
    "lint",
    file,
    "--ruleset",
    join(folder, "spectral.yaml"),
    "--fail-severity",
    "hint",
  ],
];

let faults = 0;
for (const [name = "", ...args] of linters) {
  const { status, stdout, stderr, error } = spawnSync("npx", ["--yes", name, ...args], {
    cwd: folder,
    encoding: "utf8",
    // Nothing of theirs has to run at an installation.
    env: { ...process.env, npm_config_ignore_scripts: "true" },
    shell: process.platform === "win32",
  });
  const output = `${stdout}${stderr}`;
  const isClean = status === 0 && !/\b[1-9]\d* (?:warning|error)s?\b/.test(output);
  if (!isClean) faults += 1;
  console.log(`${name}: ${isClean ? "no warning" : `FAULTS\n${error?.message ?? output}`}`);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = faults === 0 ? 0 : 1;
