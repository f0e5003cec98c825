import { expect, test } from "vitest";
import { renderEmail } from "#features/mail/email.ts";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, signUp } from "#testing/sign-up.ts";

const app = await testApp();
const markup = `<img src=x onerror="alert(1)"></p><script>alert('&')</script>`;
const injected = `${markup}\r\nBcc: mallory@evil.example`;
const tags = /<(img|script)\b/i;

test("what an e-mail says is text in every part of it", () => {
  const parts = [{ say: markup }, { code: markup }, { button: markup, href: `https://x.example/?q=${markup}` }];
  for (const locale of ["en", "fr"] as const) {
    const { html } = renderEmail({ locale, subject: markup, parts });
    expect(html).not.toMatch(tags);
    expect(html).not.toContain('onerror="');
  }
});

test("names that are markup, or that break a line, stay text in the emails that say them", async () => {
  const owner = await signUp(app, { full_name: "Ann Roy", company_name: markup });
  const asOwner = asSignedIn(app, owner);
  const { company_code } = (await asOwner("GET /auth/company-code")).body;
  const joined = await signUp(app, { company_code, full_name: injected.slice(0, 119), role: markup.slice(0, 80) });
  const body = { subject: injected, message: injected, username: injected.slice(0, 110) };
  (await asSignedIn(app, joined)("POST /support/contact", { body })).body;
  const part = { name: markup, part_type: "repair", current_quantity: 5, min_stock_level: 3 } as const;
  const { id } = (await asOwner("POST /parts", { body: part })).body;
  (await asOwner("POST /parts/{id}/quantity", { params: { id }, body: { change_type: "remove", quantity: 4 } })).body;

  const { supportEmail } = app.deps.config;
  const emails = [
    ...(await emailsTo(app, owner.user.email)),
    ...(await emailsTo(app, joined.user.email)),
    ...(await emailsTo(app, supportEmail)),
  ];
  const withMarkup = emails.filter(({ html }) => html.includes("&lt;img"));
  expect(withMarkup.length).toBeGreaterThanOrEqual(3);
  expect(emails.filter(({ html }) => tags.test(html)).map(({ subject }) => subject)).toEqual([]);
  expect(emails.filter(({ subject }) => /[\r\n]/.test(subject)).map(({ subject }) => subject)).toEqual([]);
});
