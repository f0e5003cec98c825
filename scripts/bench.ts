/** `npm run bench -- NAME`: one of the load runs in bench/. Each takes a minute or two and stops by itself. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./shell.ts";

const folder = join(root, "bench");
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".queries.ts"))
  .filter((file) => !["product.ts", "database.ts", "pgbench.ts"].includes(file))
  .map((file) => file.slice(0, -".ts".length));
const [name = ""] = process.argv.slice(2);
if (names.includes(name)) await import(join(folder, `${name}.ts`));
else {
  console.error(`Which run? npm run bench -- ${names.join(" | ")}`);
  process.exitCode = 1;
}
