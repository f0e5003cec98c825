import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { picture } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Zoé Roy" });
const planner = app.as(owner);
const tablet = await enrolTablet(app, owner);
const luc = await makeTechnician(app, owner, "Luc Roy");
const mia = await makeTechnician(app, owner, "Mia Diaz", "407158");
const photo = await picture("jpeg");

type Command = CallInput<"POST /work-orders/{id}/commands">["body"];
const makeOrder = async () => (await planner("POST /work-orders", { body: { title: "Fuite d’huile" } })).body.id;
const filesOf = async (id: string) => (await planner("GET /work-orders/{id}", { params: { id } })).body.files;

/** When, and whose, of what was done earlier. */
const earlier = (author: string, done: string) => ({ author, "done-at": done, "device-time": done });
/** Sends a photo by a token under an id of its sender's. */
const send = (token: string, id: string, headers: Record<string, string>) =>
  upload(app, { token }, { name: "fuite d’huile.jpg", bytes: photo, key: id, to: `files/upload?id=${id}`, headers });
const give = (token: string, order: string, file: string, headers: Record<string, string>, id = randomUUID()) =>
  app.as({ token })("POST /work-orders/{id}/commands", {
    params: { id: order },
    body: { id, kind: "attach", files: [{ id: file }], done_at: headers["done-at"] } as Command,
    headers: { ...headers, "idempotency-key": id },
  });

/** Luc's turn, with a moment in it; it is over. */
async function turnOfLuc(): Promise<string> {
  const { turn_token } = await beginTurn(app, tablet.device_token, luc, "4071");
  app.clock.advance({ minutes: 5 });
  const within = app.clock().toString();
  app.clock.advance({ minutes: 5 });
  await app.as({ token: turn_token })("DELETE /turns/current");
  app.clock.advance({ hours: 3 });
  return within;
}

test.each(["its faces", "another technician"])(
  "a photo of a turn that is over is its technician's, from a tablet that is at %s: once, and at the time when it was taken",
  async (at) => {
    const order = await makeOrder();
    const done = await turnOfLuc();
    const token =
      at === "its faces" ? tablet.device_token : (await beginTurn(app, tablet.device_token, mia, "407158")).turn_token;
    const [file, command] = [randomUUID(), randomUUID()];
    for (const _ of ["sent", "sent again after a lost answer"]) {
      const upload = await send(token, file, earlier(luc, done));
      expect([upload.status, upload.body.uploaded_by_id, upload.body.uploaded_by_name]).toEqual([201, luc, "Luc Roy"]);
      expect((await give(token, order, file, earlier(luc, done), command)).status).toBe(200);
    }
    expect(await filesOf(order)).toMatchObject([{ id: file, uploaded_by_id: luc }]);
    const entries = (await planner("GET /activity", { query: { id: order } })).body.filter(
      ({ actor }) => actor.id === luc,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.done_at).toBe(Temporal.Instant.from(done).toString({ fractionalSecondDigits: 3 }));
    expect(entries[0]?.actor).not.toHaveProperty("proven");
  },
);

test("a photo of who showed no PIN is theirs, not proven; so are a comment and an answer to a request that take one with them", async () => {
  const [order, file] = [await makeOrder(), randomUUID()];
  const headers = earlier(`${luc};claimed`, app.clock().subtract({ minutes: 10 }).toString());
  expect((await send(tablet.device_token, file, headers)).status).toBe(201);
  expect((await give(tablet.device_token, order, file, headers)).status).toBe(200);
  const [entry] = (await planner("GET /activity", { query: { id: order } })).body;
  expect(entry?.actor).toMatchObject({ id: luc, proven: false });

  const second = randomUUID();
  await send(tablet.device_token, second, headers);
  const asTablet = app.as({ token: tablet.device_token });
  const body = { text: "Joint usé", files: [{ id: second }] };
  const comment = await asTablet("POST /work-orders/{id}/comments", { params: { id: order }, body, headers });
  expect([comment.status, comment.body.files.map(({ id }) => id)]).toEqual([201, [second]]);
  const request = await asTablet("POST /requests/{id}/comments", {
    params: { id: randomUUID() },
    body: { text: "Vu" },
    headers,
  });
  // It is looked for in their name, and not refused for whose it is.
  expect(request.json.code).toBe("not_found");
});

test("who is asked whether it was them is asked of what a photo was given to, and not of its bytes as well", async () => {
  const ana = await makeTechnician(app, owner, "Ana Roy", "518264");
  const [order, file] = [await makeOrder(), randomUUID()];
  const headers = earlier(`${ana};claimed`, app.clock().subtract({ minutes: 10 }).toString());
  await send(tablet.device_token, file, headers);
  await give(tablet.device_token, order, file, headers);
  app.clock.advance({ minutes: 1 });
  const { turn_token } = await beginTurn(app, tablet.device_token, ana, "518264");
  const { body } = await app.as({ token: turn_token })("GET /unproven");
  expect(body.map(({ call, subject }) => [call, subject.id])).toEqual([
    ["POST /work-orders/{id}/commands (attach)", order],
  ]);
});

test("a photo of another company can't be given to an order, nor its bytes be replaced", async () => {
  const stranger = await app.become();
  const theirs = randomUUID();
  expect((await send(stranger.token, theirs, {})).status).toBe(201);
  const order = await makeOrder();
  const done = await turnOfLuc();
  const given = await give(tablet.device_token, order, theirs, earlier(luc, done));
  expect(given.json.code).toBe("unknown_reference");
  expect(await filesOf(order)).toEqual([]);
});

test("nobody sends a photo as somebody else's who is not of that tablet's technicians, or by a tablet that is revoked", async () => {
  const done = app.clock().subtract({ minutes: 10 }).toString();
  const member = await app.become({ company: owner, access: "technician" });
  const stranger = await app.become();
  const theirs = (await app.as(stranger)("POST /assignees", { body: { name: "Ann" } })).body.id;
  for (const author of [member.personId, owner.personId, theirs, randomUUID()])
    expect((await send(tablet.device_token, randomUUID(), earlier(author, done))).status, author).toBe(404);
  const refused = await send(member.token, randomUUID(), earlier(luc, done));
  expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
  const gone = await enrolTablet(app, owner, "Lost");
  await planner("DELETE /devices/{id}", { params: { id: gone.device.id } });
  expect((await send(gone.device_token, randomUUID(), earlier(luc, done))).body.code).toBe("device_revoked");
});

test("a photo that was taken longer ago than ids live is refused with a sentence", async () => {
  const done = app
    .clock()
    .subtract({ hours: 24 * 91 })
    .toString();
  const refused = await send(owner.token, randomUUID(), { "done-at": done });
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
  expect(refused.body.detail).toContain("90");
});
