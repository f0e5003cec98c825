import { announce } from "#db/transaction/announce.ts";
import {
  type Inviter,
  invitationsOf,
  invite,
  openInvitation,
  renewInvitation,
  revokeInvitation,
} from "#features/people/people.ts";
import { bind } from "#http/call/bind.ts";

export const peopleRoutes = [
  bind("GET /company/invitations", ({ identity, by }) => identity((db) => invitationsOf(db, by.companyId))),
  bind("POST /company/invitations", async ({ identityOnce, inCompany, by, body, deps, locale, now }) => {
    const draft = { ...body, locale: body.locale ?? locale };
    const invitation = await identityOnce((db) => invite(db, inviterOf(by, deps.config.publicOrigin), draft, now));
    await inCompany(async (db) => announce(db, { kind: "company", id: by.companyId }));
    return invitation;
  }),
  bind("POST /company/invitations/{id}/send", async ({ identityOnce, inCompany, by, params, deps, now }) => {
    const invitation = await identityOnce((db) =>
      renewInvitation(db, inviterOf(by, deps.config.publicOrigin), params.id, now),
    );
    await inCompany(async (db) => announce(db, { kind: "company", id: by.companyId }));
    return invitation;
  }),
  bind("DELETE /company/invitations/{id}", async ({ identityOnce, inCompany, by, params }) => {
    await identityOnce((db) => revokeInvitation(db, by.companyId, params.id));
    await inCompany(async (db) => announce(db, { kind: "company", id: by.companyId }));
  }),
  bind("POST /invitations/open", ({ identity, body, now }) => identity((db) => openInvitation(db, body.token, now))),
];

function inviterOf({ id, name, companyId }: Omit<Inviter, "origin">, origin: string): Inviter {
  return { id, name, companyId, origin };
}
