import { limits } from "@millwright/contract/limits";
import type { CompanyDb } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { addKey, keysOf, renameKey, reportKey, revokeKey, rotateKey } from "#features/api-keys/api-keys.ts";
import { bind } from "#http/call/bind.ts";
import { minuteSeconds, WindowLimit } from "#http/limits/window-limit.ts";
import { networkOf } from "#http/network/network.ts";

const reports = new WindowLimit(limits.apiKeys.reportsPerMinute, minuteSeconds);
const announceKeys = async (db: CompanyDb) => announce(db, { kind: "company", id: db.companyId });

export const apiKeyRoutes = [
  bind("GET /keys", ({ identity, by, now }) => identity((db) => keysOf(db, by.companyId, now))),
  bind("POST /keys", async ({ identityOnce, inCompany, by, body, now }) => {
    const key = await identityOnce((db) => addKey(db, body, by, now));
    await inCompany(announceKeys);
    return key;
  }),
  bind("PUT /keys/{id}", async ({ identityOnce, inCompany, by, params, body, now }) => {
    const done = { isChanged: false };
    const key = await identityOnce(async (db) => {
      const renamed = await renameKey(db, by.companyId, { id: params.id, name: body.name }, now);
      done.isChanged = renamed.isChanged;
      return renamed.key;
    });
    if (done.isChanged) await inCompany(announceKeys);
    return key;
  }),
  bind("POST /keys/{id}/rotate", async ({ identityOnce, inCompany, by, params, body, now }) => {
    const rotated = await identityOnce((db) => rotateKey(db, by.companyId, { id: params.id, days: body.days }, now));
    await inCompany(announceKeys);
    return rotated;
  }),
  bind("DELETE /keys/{id}", async ({ identityOnce, inCompany, by, params }) => {
    await identityOnce((db) => revokeKey(db, by.companyId, params.id));
    await inCompany(announceKeys);
  }),
  bind("POST /keys/report", async ({ body, deps, ip, now }) => {
    reports.requireCapacity(networkOf(ip), now);
    reports.count(networkOf(ip), now);
    const context = { origin: deps.config.publicOrigin, now };
    const acting = { ...systemAt("keys"), call: "POST /keys/report" };
    const companyId = await deps.db.inIdentity((db) => reportKey(db, body.key.trim(), context), acting);
    if (companyId !== null) await deps.db.inCompany(companyId, announceKeys);
  }),
];
