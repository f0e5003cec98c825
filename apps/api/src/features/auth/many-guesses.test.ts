import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { codeSentTo } from "#testing/mailbox.ts";
import { freshEmail } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

// A busy machine turns some of the guesses away unread, and logs that it did.
const app = await testApp({ expectErrors: true });

test("two hundred guesses at the same moment are five tries", async () => {
  const email = freshEmail();
  await app.anyone("POST /auth/send-verification-code", { body: { email } });
  const right = await codeSentTo(app, email);
  const guess = (code: string) => app.anyone("POST /auth/verify-code", { body: { email, code } });
  const wrong = Array.from({ length: 200 }, (_, n) => String((Number(right) + n + 1) % 1_000_000).padStart(6, "0"));
  const statuses = (await Promise.all(wrong.map(guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([]);
  const { rows } = await asOwner(app.ownerUrl, (owner) =>
    owner.query("select wrong_tries, verified_at from verification_code where email = $1", [email]),
  );
  expect(rows).toEqual([{ wrong_tries: 5, verified_at: null }]);
  expect((await guess(right)).status).toBe(422);
});
