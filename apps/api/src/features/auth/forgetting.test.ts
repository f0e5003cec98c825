import { expect, test } from "vitest";
import { forgetExpired } from "#features/auth/auth.ts";
import { testApp } from "#testing/app.ts";
import { asSignedIn, freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const tables = ["session", "password_reset", "verification_code", "attempt"];

async function rowsKept(): Promise<number[]> {
  return await asOwner(app.ownerUrl, async (owner) => {
    const counts: number[] = [];
    for (const table of tables) {
      const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counts.push(rows[0]?.count ?? 0);
    }
    return counts;
  });
}

test("what signs nobody in any more is forgotten, and nothing before that", async () => {
  const signedIn = await signUp(app);
  await app.anyone("POST /auth/forgot-password", { body: { email: signedIn.user.email } });
  await app.anyone("POST /auth/login", { body: { email: freshEmail(), password: "wrong one" } });
  const before = await rowsKept();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await app.db.inIdentity((db) => forgetExpired(db, app.clock()));
  expect(await rowsKept()).toEqual(before);

  app.clock.advance({ hours: 49 });
  await app.db.inIdentity((db) => forgetExpired(db, app.clock()));
  expect(await rowsKept()).toEqual([1, 0, 0, 0]);
  expect((await asSignedIn(app, signedIn)("GET /auth/me")).status).toBe(200);

  app.clock.advance({ hours: 31 * 24 });
  await app.db.inIdentity((db) => forgetExpired(db, app.clock()));
  expect(await rowsKept()).toEqual([0, 0, 0, 0]);
  const body = { email: signedIn.user.email, password: goodPassword };
  expect((await app.anyone("POST /auth/login", { body })).status).toBe(200);
});
