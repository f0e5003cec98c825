/**
 * `npm run bench -- attacks-fuzz [requests] [seed]`: 50,000 requests made from the API's own description, fitting, nearly
 * fitting and hostile, to the whole application on a real PostgreSQL. None may be answered with a 5xx, with a stack or
 * statement, without the security headers, or with what another company keeps.
 */
import { passes } from "./attacks/suite.ts";

const [, , , requests = "50000", seed = String(Date.now() % 1_000_000_000)] = process.argv;
const started = performance.now();
const passed = await passes(["testing/fuzz/fuzz.test.ts"], { env: { FUZZ_REQUESTS: requests, FUZZ_SEED: seed } });
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${requests} requests of seed ${seed}: ${passed ? "no fault" : "FAULTS, see above"} (${seconds} s)`);
process.exitCode = passed ? 0 : 1;
