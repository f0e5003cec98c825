import { expect, test } from "vitest";
import type { Answer } from "#report-page/line.ts";
import { type Form, type Item, newItem, type SentBody } from "#report-page/report/item.ts";
import { type SentReport, sendItem, type Tools } from "#report-page/report/send.ts";

const lost: Answer<never> = { status: 0, body: null, code: "", retryAfterS: null };
const refused = (status: number, code: string, retryAfterS: number | null = null): Answer<never> => ({
  ...{ status, body: null, code, retryAfterS },
});
const fine = <Body>(body: Body): Answer<Body> => ({ status: 201, body, code: "", retryAfterS: null });
const report: SentReport = { code: "RQ-2026-0001", held: false, link: "/s/abc" };

/** A server that answers one thing after the other, and a phone whose clock stands still unless somebody waits. */
function plant(answers: {
  send?: Answer<SentReport>[];
  form?: Answer<Form>[];
  upload?: (Answer<{ id: string }> | null)[];
}) {
  const seen = { bodies: [] as SentBody[], uploads: [] as string[], forms: 0, kept: [] as string[], waitedMs: 0 };
  const tools: Tools = {
    askForm: async () => {
      seen.forms++;
      return answers.form?.shift() ?? fine(form(`F${seen.forms}`));
    },
    upload: async (_item, { token }, photo) => {
      seen.uploads.push(`${token} ${photo}`);
      const answer = answers.upload?.shift();
      return answer === undefined ? fine({ id: `there-${photo}` }) : answer;
    },
    send: async (_code, body) => {
      seen.bodies.push(body);
      return answers.send?.shift() ?? fine(report);
    },
    solve: async (proof) => (proof === null ? null : "solved"),
    keep: (item) => seen.kept.push(JSON.stringify(item.body)),
    deviceMs: () => 10_000 + seen.waitedMs,
    nowMs: () => Date.parse("2026-11-22T12:00:00Z"),
    pause: async (ms) => {
      seen.waitedMs += ms;
    },
    locale: () => "fr",
  };
  return { tools, seen };
}

const form = (token: string, more: Partial<Form> = {}): Form => ({
  ...{ token, expiresAt: "2026-11-22T14:00:00Z", cameMs: 0, proof: null, ...more },
});
const written = (more: Partial<Item> = {}): Item => ({
  ...newItem("tok", "Press 4"),
  ...{ text: " It leaks ", form: form("F0"), state: "waiting", ...more },
});

test("a report goes with its photos, once they are there, and with no more than was said", async () => {
  const { tools, seen } = plant({});
  expect(await sendItem(written({ photos: ["a", "b"] }), tools)).toEqual({ kind: "sent", report });
  expect(seen.uploads).toEqual(["F0 a", "F0 b"]);
  expect(seen.bodies).toEqual([{ form: "F0", text: "It leaks", photos: ["there-a", "there-b"], locale: "fr" }]);
});

test("mail at each change is asked for only where there is an address", async () => {
  const { tools, seen } = plant({});
  await sendItem(written({ who: { name: "Léa", contact: "poste 12", wantsMail: true } }), tools);
  await sendItem(written({ who: { name: "", contact: "lea@usine.ca", wantsMail: true } }), tools);
  expect(seen.bodies).toMatchObject([
    { name: "Léa", contact: "poste 12", wants_mail: false },
    { contact: "lea@usine.ca", wants_mail: true },
  ]);
});

test("a lost line keeps the report, and each further try says the very same under the same form", async () => {
  const { tools, seen } = plant({ send: [lost, refused(503, "unavailable"), fine(report)] });
  const item = written({ photos: ["a"] });
  expect(await sendItem(item, tools)).toEqual({ kind: "later", afterMs: null, isFull: false });
  item.text = "changed by nobody";
  await sendItem(item, tools);
  await sendItem(item, tools);
  expect(new Set(seen.bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect([seen.bodies.length, seen.forms, seen.uploads]).toEqual([3, 0, ["F0 a"]]);
  expect(seen.kept.at(-1)).toBe(JSON.stringify(seen.bodies[0]));
});

test("a photo that finds no line holds the words back, and is sent again", async () => {
  const { tools, seen } = plant({ upload: [lost] });
  const item = written({ photos: ["a"] });
  expect(await sendItem(item, tools)).toMatchObject({ kind: "later" });
  expect(seen.bodies).toEqual([]);
  expect(await sendItem(item, tools)).toMatchObject({ kind: "sent" });
});

test("a photo that is refused, or that the phone has lost, stays behind, and the words go", async () => {
  const { tools, seen } = plant({
    upload: [refused(415, "unsupported_file"), null, refused(429, "too_many_reports", 600)],
  });
  expect(await sendItem(written({ photos: ["a", "b", "c", "d"] }), tools)).toMatchObject({ kind: "sent" });
  expect(seen.bodies).toMatchObject([{ photos: ["there-d"] }]);
});

test("a form that is too old is exchanged, and the photos go again under the other", async () => {
  const { tools, seen } = plant({ send: [refused(409, "form_expired")] });
  expect(await sendItem(written({ photos: ["a"] }), tools)).toMatchObject({ kind: "sent" });
  expect(seen.uploads).toEqual(["F0 a", "F1 a"]);
  expect(seen.bodies.map(({ form: token }) => token)).toEqual(["F0", "F1"]);
});

test("one that is known to be over is not tried; one that was tried is, since its answer may have been lost", async () => {
  const over = form("F0", { expiresAt: "2026-11-22T11:00:00Z" });
  const { tools, seen } = plant({});
  await sendItem(written({ form: over }), tools);
  await sendItem(written({ form: over, body: { form: "F0", text: "It leaks", locale: "fr" } }), tools);
  expect(seen.bodies.map(({ form: token }) => token)).toEqual(["F1", "F0"]);
});

test("too many reports wait as long as the server says", async () => {
  const { tools } = plant({ send: [refused(429, "too_many_reports", 600)] });
  expect(await sendItem(written(), tools)).toEqual({ kind: "later", afterMs: 600_000, isFull: true });
});

test.each(["code_unknown", "subscription_expired"])(
  "%s is told, also when it is the form that is asked for",
  async (code) => {
    const { tools } = plant({ send: [refused(404, code)], form: [refused(404, code)] });
    expect(await sendItem(written(), tools)).toEqual({ kind: "refused", code });
    expect(await sendItem(written({ form: null }), tools)).toEqual({ kind: "refused", code });
  },
);

test("a form is as old as a person takes before anything is sent under it, and its work is done", async () => {
  const { tools, seen } = plant({});
  await sendItem(written({ form: form("F0", { cameMs: 9_000, proof: { parameters: {} } }) }), tools);
  expect(seen.waitedMs).toBe(2_300);
  expect(seen.bodies).toMatchObject([{ proof: "solved" }]);
});

test("where every form is refused, it is tried again later rather than for ever", async () => {
  const expired = () => refused(409, "form_expired");
  const { tools, seen } = plant({ send: [expired(), expired(), expired(), expired()] });
  expect(await sendItem(written(), tools)).toMatchObject({ kind: "later" });
  expect(seen.bodies.length).toBe(3);
});
