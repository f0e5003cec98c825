import { buildApp } from "#app.ts";
import { urlOf } from "#db/connection/roles.ts";
import { openDatabase } from "#db/database.ts";
import type { TestApp } from "#testing/app.ts";
import { type Call, clientOf } from "#testing/client.ts";
import { patiently } from "#testing/database.ts";

/** Another node over the database of an application, with connections of its own; closed before the first one. */
export async function secondNode(app: TestApp): Promise<{ anyone: Call; close: () => Promise<void> }> {
  const urls = { app: urlOf("app_user", app.ownerUrl), auth: urlOf("auth_user", app.ownerUrl) };
  const db = openDatabase({ ...urls, poolSize: { app: 4, auth: 2 }, ...patiently });
  const node = await buildApp({ ...app.deps, db });
  const origin = await node.listen({ port: 0, host: "127.0.0.1" });
  const close = async () => {
    await node.close();
    await db.close();
  };
  return { anyone: clientOf(origin, null), close };
}
