import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp({ config: { trustProxy: 1 } });
const networks = 72;
const networkOf = (n: number) => `198.51.${100 + Math.floor(n / 8)}.${(n % 8) + 1}`;

test("2,000 wrong codes from 72 networks keep out no tablet that has a right one, from a fresh network or from one of them", async () => {
  const planner = app.as(await app.become());
  const codeOf = async (name: string) => (await planner("POST /devices/enrolments", { body: { name } })).body.code;
  const [right, second] = [await codeOf("Press shop"), await codeOf("Dock")];
  const enrol = (code: string, network: number) =>
    app.anyone("POST /devices/enrol", { body: { code }, headers: { "x-forwarded-for": networkOf(network) } });
  for (let network = 0; network < networks; network += 1)
    expect((await enrol("ZZZZ-ZZZZ", network)).json.code).toBe("device_code_wrong");
  // As if each of these had been typed 28 times.
  await asOwner(app.ownerUrl, (owner) =>
    owner.query(
      "insert into attempt (kind, subject, network, at) select kind, subject, network, at from attempt, generate_series(1, 27)",
    ),
  );
  expect((await enrol(right, networks)).status).toBe(201);
  expect((await enrol(second, 0)).status).toBe(201);
});
