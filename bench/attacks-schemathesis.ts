/**
 * `npm run bench -- attacks-schemathesis [cases for each call] [seed]`: PyPI's schemathesis, a tester that knows nothing of
 * us, over the published description, with the token of a member, against a server of its own. All of its checks are on.
 * Needs Python 3.10 or newer; schemathesis is kept in a virtual environment of its own.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { account, startProduct } from "./product.ts";

const version = "4.32.5";
const environment = fileURLToPath(new URL(`../.cache/schemathesis-${version}`, import.meta.url));
const hooks = fileURLToPath(new URL("./attacks/schemathesis_hooks.py", import.meta.url));
const [, , , cases = "40", seed = String(Date.now() % 1_000_000_000)] = process.argv;

/**
 * A refusal that says what is wrong with the plant, and not with the form of the request (that is a check of our own, in
 * the hooks), is no fault of the description. A repair has no schedule. A webhook event without a signature is refused.
 */
const settings = `
hooks = ${JSON.stringify(hooks)}
request-timeout = 30
max-stream-events = 1
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "415", "422", "429"]
[[operations]]
include-path = "/work-orders/{id}/schedule"
[operations.checks.ensure_resource_availability]
enabled = false
[[operations]]
include-path = "/payments/webhook"
[operations.checks.positive_data_acceptance]
expected-statuses = ["400"]
`;

/** The name of a Python that is new enough; undefined where there is none. */
function python(): string | undefined {
  const isNewEnough = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
  return ["python3", "python"].find((name) => spawnSync(name, ["-c", isNewEnough]).status === 0);
}

/** Puts schemathesis into its environment, once. Answers its program, or a sentence on why it can't be had. */
function install(): { program: string } | { why: string } {
  const folder = join(environment, process.platform === "win32" ? "Scripts" : "bin");
  const program = join(folder, "schemathesis");
  if (existsSync(program)) return { program };
  const name = python();
  if (name === undefined) return { why: "There is no Python 3.10 or newer with venv and pip here. Install it." };
  console.log(`Fetching schemathesis ${version} into ${environment}…`);
  const venv = spawnSync(name, ["-m", "venv", environment], { stdio: "inherit" });
  const pip = ["-m", "pip", "install", "--quiet", `schemathesis==${version}`];
  if (venv.status === 0 && spawnSync(join(folder, "python"), pip, { stdio: "inherit" }).status === 0)
    return { program };
  rmSync(environment, { recursive: true, force: true });
  return { why: `schemathesis ${version} could not be fetched from PyPI. Look at the lines above.` };
}

async function run(program: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-schemathesis-"));
  const product = await startProduct({ TEST_CHECKOUT: "true", LOG_LEVEL: "error" });
  try {
    const token = await product.signUp();
    const config = join(folder, "schemathesis.toml");
    writeFileSync(config, settings);
    const api = `${product.address}/api`;
    const args = ["--config-file", config, "run", `${api}/openapi.json`, "--checks", "all", "--no-color"];
    const more = ["--max-examples", cases, "--seed", seed, "--continue-on-failure"];
    const env = {
      ...process.env,
      MW_API: api,
      MW_TOKEN: token,
      MW_EMAIL: account.email,
      MW_PASSWORD: account.password,
    };
    const child = spawn(program, [...args, ...more], { cwd: folder, env, stdio: "inherit" });
    const [code] = await once(child, "exit");
    return Number(code ?? 1);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const installed = install();
if ("why" in installed) {
  console.error(installed.why);
  process.exitCode = 1;
} else {
  const started = performance.now();
  process.exitCode = await run(installed.program);
  const seconds = Math.round((performance.now() - started) / 1000);
  const verdict = process.exitCode === 0 ? "no fault" : "FAULTS, see above";
  console.log(`schemathesis ${version}, ${cases} cases for each call, seed ${seed}: ${verdict} (${seconds} s)`);
}
