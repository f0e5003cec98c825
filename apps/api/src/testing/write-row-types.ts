import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "#db/embedded.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { rowTypes } from "#testing/row-types.ts";
import { asOwner } from "#testing/template.ts";

const target = fileURLToPath(new URL("../db/schema.generated.ts", import.meta.url));

// Makes a database of its own and writes the types of its rows.
const dataDir = mkdtempSync(join(tmpdir(), "millwright-types-"));
const server = await startEmbedded({ dataDir, durable: false });
try {
  await prepareDatabase(server.ownerUrl);
  writeFileSync(target, await asOwner(server.ownerUrl, rowTypes));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
