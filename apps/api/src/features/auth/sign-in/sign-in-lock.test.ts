import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";
import { untilWaiting } from "#testing/waiting.ts";

const app = await testApp();

test("of two that fail at the same moment after nine, the second counts the first", async () => {
  const { email } = (await signUp(app)).user;
  const guess = () => app.anyone("POST /auth/login", { body: { email, password: "wrong one", company_code: null } });
  for (let n = 0; n < 9; n += 1) expect((await guess()).status).toBe(401);
  const statuses = await asOwner(app.ownerUrl, async (holder) => {
    await holder.query("begin");
    // Who is about to write a failure down waits here: both have looked by then, unless one waits for the other.
    await holder.query("lock table attempt in share row exclusive mode");
    const guesses = [guess(), guess()];
    await untilWaiting(app, 2);
    await holder.query("rollback");
    return (await Promise.all(guesses)).map(({ status }) => status);
  });
  expect(statuses.sort()).toEqual([401, 429]);
});
