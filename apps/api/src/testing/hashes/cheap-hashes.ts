/**
 * Lets a test of the api hash a password in a millisecond in place of thirty: it proves who is let in, and not how long a
 * guess takes. What is kept names the product's own parameters as ever; `password-hash.unit.test.ts` holds those.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { isExact } from "#testing/hashes/exact-hashes.ts";

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, isExact() ? parameters : { ...parameters, memory: 64, passes: 1 }, callback);
syncBuiltinESMExports();
