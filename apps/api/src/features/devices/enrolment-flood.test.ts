import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp({ config: { trustProxy: 1 } });
const networks = 72;
const codesOfEach = 28;

test("2,000 wrong codes from 72 networks keep out no tablet that has a right one, from a fresh network or from one of them", async () => {
  const planner = app.as(await app.become());
  const codeOf = async (name: string) => (await planner("POST /devices/enrolments", { body: { name } })).body.code;
  const [right, second] = [await codeOf("Press shop"), await codeOf("Dock")];
  const enrol = (code: string, network: number) =>
    app.anyone("POST /devices/enrol", {
      body: { code },
      headers: { "x-forwarded-for": `198.51.${100 + Math.floor(network / 8)}.${(network % 8) + 1}` },
    });
  const wrong = async (network: number) => {
    const codes = new Set<unknown>();
    for (let n = 0; n < codesOfEach; n += 1) codes.add((await enrol("ZZZZ-ZZZZ", network)).json.code);
    return [...codes];
  };
  const answers = await Promise.all(Array.from({ length: networks }, (_, network) => wrong(network)));
  expect(new Set(answers.flat())).toEqual(new Set(["device_code_wrong"]));
  expect((await enrol(right, networks)).status).toBe(201);
  expect((await enrol(second, 0)).status).toBe(201);
}, 120_000);
