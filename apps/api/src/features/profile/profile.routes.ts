import { announce } from "#db/transaction/announce.ts";
import { describePerson } from "#features/profile/profile.ts";
import { bind } from "#http/call/bind.ts";

export const profileRoutes = [
  bind("PUT /auth/profile", async ({ identityOnce, inCompany, by, body }) => {
    const done = { isChanged: false };
    const user = await identityOnce(async (db) => {
      const described = await describePerson(db, by, body);
      done.isChanged = described.isChanged;
      return described.user;
    });
    if (done.isChanged) await inCompany(async (db) => announce(db, { kind: "member", id: user.id }));
    return user;
  }),
];
