import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { beginLink, beginSignOn } from "#features/auth/sign-on/begin.ts";
import { finishSignOn } from "#features/auth/sign-on/finish.ts";
import { finishLink, ownLinkOf, unlink, unlinkMember } from "#features/auth/sign-on/links.ts";
import { deleteSignOn } from "#features/auth/sign-on/settings.queries.ts";
import { checkConnection, checkDomain, setRules, settingsOf } from "#features/auth/sign-on/settings.ts";
import { bind } from "#http/call/bind.ts";

const announceCompany = async (db: CompanyDb) => announce(db, { kind: "company", id: db.companyId });

export const signOnRoutes = [
  bind("GET /sign-on", ({ identity, by, deps }) => identity((db) => settingsOf(db, deps, by.companyId))),
  bind("PUT /sign-on", async (call) => {
    const connect = await checkConnection(call, call.by.companyId, call.body);
    const done = { isChanged: false };
    const settings = await call.identityOnce(async (db) => {
      const connected = await connect(db);
      done.isChanged = connected.isChanged;
      return connected.settings;
    });
    if (done.isChanged) await call.inCompany(announceCompany);
    return settings;
  }),
  bind("PUT /sign-on/rules", async ({ identityOnce, inCompany, by, deps, body }) => {
    const done = { isChanged: false };
    const settings = await identityOnce(async (db) => {
      const set = await setRules(db, deps, by.companyId, body);
      done.isChanged = set.isChanged;
      return set.settings;
    });
    if (done.isChanged) await inCompany(announceCompany);
    return settings;
  }),
  bind("POST /sign-on/domain", async (call) => {
    const prove = await checkDomain(call, call.by.companyId);
    const settings = await call.identityOnce(prove);
    await call.inCompany(announceCompany);
    return settings;
  }),
  bind("DELETE /sign-on", async ({ identityOnce, inCompany, by }) => {
    const done = { isChanged: false };
    await identityOnce(async (db) => {
      done.isChanged = await deleteSignOn(db, by.companyId);
    });
    if (done.isChanged) await inCompany(announceCompany);
  }),
  bind("DELETE /sign-on/links/{id}", async ({ identityOnce, inCompany, by, params }) => {
    await identityOnce((db) => unlinkMember(db, by.companyId, params.id));
    await inCompany(announceCompany);
  }),
  bind("GET /auth/sign-on/link", ({ identity, by }) => identity((db) => ownLinkOf(db, by))),
  bind("POST /auth/sign-on/link", async (call) => ({ url: await beginLink(call, call.by) })),
  bind("POST /auth/sign-on/link/finish", async (call) => {
    const link = await finishLink(call, call.by, call.body);
    const own = await call.identityOnce(link);
    await call.inCompany(announceCompany);
    return own;
  }),
  bind("DELETE /auth/sign-on/link", async ({ identityOnce, inCompany, by }) => {
    const done = { isChanged: false };
    await identityOnce(async (db) => {
      done.isChanged = await unlink(db, by);
    });
    if (done.isChanged) await inCompany(announceCompany);
  }),
  bind("POST /auth/sign-on", async (call) => ({ url: await beginSignOn(call, call.body) })),
  bind("POST /auth/sign-on/finish", (call) => finishSignOn(call, call.body)),
];
