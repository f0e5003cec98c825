import type { CallSpec } from "@millwright/contract/call/call";
import { type CallKey, contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { drawPictures } from "#features/files/files.ts";
import { testApp } from "#testing/app.ts";
import { summaryOf } from "#testing/call-matrix/summaries.ts";
import { photo } from "#testing/call-matrix/things.ts";
import { type RawInput, senderOf } from "#testing/client.ts";
import { picture } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { labelOf, reporterAt } from "#testing/reporter.ts";
import { openTestPlant } from "#testing/test-plant.ts";

/** A call whose token alone says whose it is. */
type TokenCall = Extract<CallKey, `${string} /r/{token}${string}` | `${string} /s/{link}${string}`>;

const app = await testApp({ config: { trustProxy: 1 } });
const send = senderOf(app.origin, null);
const onError = (error: unknown) => {
  throw error;
};
let networks = 0;

/** A plant with a machine and its picture, a code, and a report that something is asked about. */
async function openPlant(word: string) {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const machine = await plant.machine(null, `${word} press`);
  const { id: photo_id } = (await upload(app, plant.session, { name: "press.jpg", bytes: await picture("jpeg") })).body;
  const params = { id: machine.id };
  await call("PUT /machines/{id}", { params, body: { photo_id } });
  await drawPictures({ ...app.deps, onError });
  const token = await labelOf(plant, machine.id);
  networks += 1;
  const reporter = reporterAt(app, token, `203.0.113.${networks}`);
  const { link } = (await reporter.report({ text: `${word} leaks` })).body;
  const [request] = (await call("GET /requests")).body;
  const id = request?.id ?? "";
  const ask = () => call("POST /requests/{id}/ask", { params: { id }, body: { question: `${word} side?` } });
  const form = async () => {
    const { form: publicForm } = await reporter.look();
    app.clock.advance({ seconds: 10 });
    return publicForm.token;
  };
  return { token, link: link.slice("/s/".length), ask, form, request: id, marks: [word, id, machine.id, photo_id] };
}
type Plant = Awaited<ReturnType<typeof openPlant>>;

/** What each call is sent with beside its token, of a plant. A new one does not compile until it is here. */
const inputs: Record<TokenCall, (plant: Plant) => Promise<RawInput>> = {
  "GET /r/{token}": async () => ({}),
  "GET /r/{token}/photo": async () => ({}),
  "POST /r/{token}/photos": async ({ form }) => ({ query: { form: await form() }, body: photo() }),
  "POST /r/{token}": async ({ form }) => ({ body: { form: await form(), text: "It drips" } }),
  "GET /s/{link}": async () => ({}),
  "POST /s/{link}/answer": async ({ ask }) => {
    await ask();
    return { body: { text: "Left" } };
  },
  "POST /s/{link}/stop-mail": async () => ({}),
};

const isTokenCall = (key: string): key is TokenCall => key in inputs;
const calls = Object.keys(inputs).filter(isTokenCall);
const [ours, theirs] = [await openPlant("Ours"), await openPlant("Theirs")];

const ask = (key: TokenCall, token: string, input: RawInput) => {
  networks += 1;
  const headers = { "x-forwarded-for": `198.51.100.${networks}` };
  return send(key, { ...input, params: { token, link: token }, headers });
};
const ownToken = (key: TokenCall, plant: Plant) => (key.includes("{link}") ? plant.link : plant.token);

test.each(calls)("%s goes through by an own token, and tells nothing of another plant", async (key) => {
  const spec: CallSpec = contract[key];
  const answer = await ask(key, ownToken(key, ours), await inputs[key](ours));
  expect(answer.status).toBe(spec.status ?? 200);
  expect(theirs.marks.filter((mark) => JSON.stringify(answer.json).includes(mark))).toEqual([]);
});

test.each(calls)("%s by what opens another thing is answered as by what opens nothing", async (key) => {
  const other = key.includes("{link}") ? theirs.token : theirs.link;
  const input = await inputs[key](ours);
  const nothing = summaryOf(await ask(key, "A".repeat(22), input));
  expect(nothing).toMatch(/^404 /);
  expect(summaryOf(await ask(key, other, input))).toBe(nothing);
});

test.each([
  ["POST /r/{token}", "form_expired", async () => ({ body: { form: await theirs.form(), text: "It drips" } })],
  ["POST /r/{token}/photos", "form_expired", async () => ({ query: { form: await theirs.form() }, body: photo() })],
  [
    "POST /r/{token}",
    "unknown_reference",
    async () => ({ body: { form: await ours.form(), same_as: theirs.request } }),
  ],
] as const)("%s by an own code takes nothing of another plant: %s", async (key, code, input) => {
  const { status, json } = await send(key, { ...(await input()), params: { token: ours.token } });
  expect([status >= 400, json.code]).toEqual([true, code]);
});
