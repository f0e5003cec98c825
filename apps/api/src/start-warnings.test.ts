import { expect, test } from "vitest";
import { readConfig } from "#config.ts";
import { startWarnings } from "#start-warnings.ts";

const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const warned = (env: Record<string, string | undefined>) => startWarnings(readConfig(env));

test.each([
  {},
  { SELLER: "Millwright inc." },
  { SELLER: "Millwright inc.; 12, rue Principale, J2C 1A1; 819 555-0199" },
])("who sells for money without tax numbers is told so, and what to write: %j", (env) => {
  expect(warned({ ...stripe, ...env })).toEqual([
    expect.stringMatching(/^SELLER has no tax numbers.* such as SELLER="Name; address; GST 123456789 RT0001/),
  ]);
});

test.each([
  "GST 123456789 RT0001",
  "TPS : 123456789RT0001",
  "123456789 RT0001",
  "HST 123456789",
  "TVQ 1234567890 TQ0001",
])("who gives them is told nothing: %s", (number) =>
  expect(warned({ ...stripe, SELLER: `Millwright inc.; 12, rue Principale; ${number}` })).toEqual([]),
);

test("where no money is taken nothing is told", () => {
  expect(warned({})).toEqual([]);
});

test.each([
  [{ PUBLIC_ORIGIN: "https://plant.local" }, 1],
  [{ PUBLIC_ORIGIN: "https://plant.local", MAIL_FROM: "mill@plant.example" }, 0],
  [{ PUBLIC_ORIGIN: "https://plant.example" }, 0],
  [{ PUBLIC_ORIGIN: "http://plant.local" }, 0],
])("who would send to Apple from an address that it refuses is told so: %j", (env, count) => {
  const warnings = Array(count).fill(
    expect.stringMatching(/^Notifications reach no iPhone.* at plant\.local\. Give MAIL_FROM/),
  );
  expect(warned(env)).toEqual(warnings);
});
