import { announce } from "#db/transaction/announce.ts";
import { describePerson } from "#features/profile/profile.ts";
import { bind } from "#http/call/bind.ts";

export const profileRoutes = [
  bind("PUT /auth/profile", async ({ identityOnce, inCompany, by, body }) => {
    const user = await identityOnce((db) => describePerson(db, by, body));
    await inCompany(async (db) => announce(db, { kind: "member", id: user.id }));
    return user;
  }),
];
