import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { picture } from "#testing/files/sample-files.ts";
import { labelOf, reporterAt, solve } from "#testing/reporter.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1 } });

async function openPlant() {
  const plant = await openTestPlant(app);
  const machine = await plant.machine(null, "Press 4");
  const token = await labelOf(plant, machine.id);
  const counts = async () => (await plant.call("GET /requests/counts")).body;
  const listHeld = async () => (await plant.call("GET /requests", { query: { status: "held" } })).body;
  return { ...plant, machine, token, counts, held: listHeld, at: (ip: string) => reporterAt(app, token, ip) };
}

/** As if so many had been reported already, from other networks, of another machine or of this one. */
function fill(companyId: string, count: number, machineId: string | null, minutesAgo = 1) {
  const at = app.clock().subtract({ minutes: minutesAgo }).toString();
  return asOwner(app.ownerUrl, async (owner) => {
    await owner.query(
      `with made as (
         insert into request (company_id, code, title, source, status, created_at)
         select $1, 'RQ-0-' || gen_random_uuid(), 'Leak', 'code', 'new', $3 from generate_series(1, $2) returning id
       )
       insert into request_reporter (company_id, request_id, locale, is_first, reported_at, machine_id, network, form_nonce, form_hash)
       select $1, id, 'en', true, $3, $4, decode(md5(id::text), 'hex'), id::text, '' from made`,
      [companyId, count, at, machineId],
    );
  });
}

test("of a network five in ten minutes come in, also by a form from before half of them, and the others wait for a look", async () => {
  const { at, counts, held: listHeld } = await openPlant();
  const one = at("203.0.113.7");
  const early = await Promise.all(Array.from({ length: 5 }, one.look));
  for (let n = 0; n < 5; n += 1) {
    expect((await one.fill(early[n] ?? expect.fail("A page was opened."))).body.held).toBe(false);
  }
  expect((await one.report()).body.held).toBe(true);
  // The same network, as far as it goes: of IPv6 its first 64 bits, of IPv4 the address.
  expect((await at("203.0.113.8").report()).body.held).toBe(false);
  expect([await counts(), (await listHeld())[0]?.held_because]).toEqual([{ inbox: 6, held: 1 }, "network"]);
  app.clock.advance({ minutes: 11 });
  expect((await one.report()).body.held).toBe(false);
});

test("one without a proof, too fast, or with a field that no person fills waits for a look", async () => {
  const { at, held: listHeld } = await openPlant();
  const one = at("2001:db8:0:1::7");
  const { form } = await one.look();
  app.clock.advance({ seconds: 2 });
  expect((await one.send({ form: form.token, text: "Fast" })).body.held).toBe(true);
  expect((await one.report({ website: "x" })).body.held).toBe(true);
  for (let n = 0; n < 3; n += 1) await one.report();
  const { form: opened } = await at("2001:db8:0:1::8").look();
  app.clock.advance({ seconds: 10 });
  const another = solve((await one.look()).proof);
  const body = { form: opened.token, text: "Leak" };
  expect((await one.send({ ...body, proof: another })).body.held).toBe(true);
  expect((await listHeld()).map(({ held_because }) => held_because).sort()).toEqual([
    "hidden_field",
    "no_proof",
    "too_fast",
  ]);
});

test.each([
  ["a machine 30 in an hour", "machine", 30, 61],
  ["a plant 200 in a day", "plant", 200, 24 * 60 + 1],
] as const)("of %s come in, and the others wait for a look", async (_what, because, limit, minutes) => {
  const { at, session, machine, held: listHeld } = await openPlant();
  await fill(session.companyId, limit - 1, because === "machine" ? machine.id : null);
  expect((await at("203.0.113.7").report()).body.held).toBe(false);
  expect((await at("203.0.113.8").report()).body.held).toBe(true);
  expect((await listHeld())[0]?.held_because).toBe(because);
  app.clock.advance({ minutes });
  expect((await at("203.0.113.9").report()).body.held).toBe(false);
});

/** As if so many waited for a look. */
function fillHeld(companyId: string, count: number, because: string) {
  return asOwner(app.ownerUrl, async (owner) => {
    await owner.query(
      `insert into request (company_id, code, title, source, status, held_because, created_at)
       select $1, 'RQ-0-' || gen_random_uuid(), 'Junk', 'code', 'held', $3, $4 from generate_series(1, $2)`,
      [companyId, count, because, app.clock().toString()],
    );
  });
}

test("where too much junk waits already the next is to come again, and takes no place of what a person sends", async () => {
  const { at, counts, session, machine, held: listHeld, call } = await openPlant();
  await fillHeld(session.companyId, 199, "hidden_field");
  const one = at("203.0.113.7");
  expect((await one.report({ website: "x" })).body.held).toBe(true);
  const refused = await one.report({ website: "x" });
  expect([refused.status, refused.json.code, refused.headers.get("retry-after")]).toEqual([
    429,
    "too_many_reports",
    "600",
  ]);
  await fill(session.companyId, 30, machine.id);
  expect((await one.report()).body.held).toBe(true);
  expect(await counts()).toEqual({ inbox: 30, held: 201 });
  const [junk] = (await listHeld()).filter(({ held_because }) => held_because === "hidden_field");
  await call("POST /requests/{id}/decline", { params: { id: junk?.id ?? "" }, body: { reason: "Junk" } });
  expect((await one.report({ website: "x" })).body.held).toBe(true);
});

test("after 350 forms of seven networks who did the work of a proof is taken or held, there and elsewhere", async () => {
  const { at, call, session, counts } = await openPlant();
  await fillHeld(session.companyId, 320, "network");
  for (let network = 1; network <= 7; network += 1) {
    const one = at(`198.51.100.${network}`);
    const pages = await Promise.all(Array.from({ length: 6 }, one.look));
    for (const page of pages) expect((await one.fill(page)).status).toBe(201);
  }
  expect((await at("198.51.100.1").report({ text: "It really leaks" })).status).toBe(201);
  expect((await at("203.0.113.7").report({ text: "It burns" })).status).toBe(201);
  const before = await counts();
  expect(before.held).toBeGreaterThan(320);
  expect((await call("GET /requests", { query: { status: "held", limit: 1 } })).status).toBe(200);
});

test("fifty forms of one network at the same moment are all there, and what was looked at makes room", async () => {
  const { at, counts, call, held: listHeld } = await openPlant();
  const one = at("203.0.113.7");
  const pages = await Promise.all(Array.from({ length: 50 }, () => one.look()));
  app.clock.advance({ seconds: 10 });
  const answers = await Promise.all(pages.map(({ form }, n) => one.send({ form: form.token, text: `Report ${n}` })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(50);
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await counts()).toEqual({ inbox: 3, held: 47 });
  for (const { id } of await listHeld()) await call("POST /requests/{id}/release", { params: { id } });
  for (let n = 0; n < 60; n += 1) expect((await one.report({ website: "x" })).body.held).toBe(true);
});

test("fifty reports of fifty phones at the same moment are all there, each once", async () => {
  const { at, counts } = await openPlant();
  const phones = Array.from({ length: 50 }, (_, n) => at(`198.51.100.${n + 1}`));
  const pages = await Promise.all(phones.map((phone) => phone.look()));
  app.clock.advance({ seconds: 10 });
  const answers = await Promise.all(
    phones.map((phone, n) => phone.send({ form: pages[n]?.form.token ?? "", text: `Report ${n}` })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(50);
  const { inbox, held: heldCount } = await counts();
  expect([inbox + heldCount, inbox]).toEqual([50, 15]);
});

test("photos are drawn anew without what a camera writes, three of a form, and go along", async () => {
  const { at, call } = await openPlant();
  const one = at("203.0.113.7");
  const { form } = await one.look();
  const photo = await picture("jpeg");
  const id = crypto.randomUUID();
  const first = await one.photo(form.token, photo, id);
  expect([first.status, first.body, (await one.photo(form.token, photo, id)).body]).toEqual([201, { id }, { id }]);
  const more = await Promise.all([1, 2, 3].map(() => one.photo(form.token, photo)));
  expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect((await one.photo(form.token, Buffer.from("%PDF-1.4"))).json.code).toBe("too_many_photos");
  app.clock.advance({ seconds: 10 });
  const photos = [id, crypto.randomUUID()];
  await one.send({ form: form.token, text: "Leak", photos });
  const [request] = (await call("GET /requests")).body;
  expect(request?.files.map((file) => [file.id, file.content_type])).toEqual([[id, "image/jpeg"]]);
  expect((await one.photo(form.token, photo)).json.code).toBe("form_used");
});

test("what is no photo is refused, and takes no place of one", async () => {
  const { at } = await openPlant();
  const one = at("203.0.113.9");
  const { form } = await one.look();
  for (const bytes of [Buffer.from("%PDF-1.4\n%%EOF"), Buffer.from("<svg/>"), Buffer.alloc(0)]) {
    const { status, json } = await one.photo(form.token, bytes);
    expect([415, 422]).toContain(status);
    if (bytes.length > 0) expect(json.detail).toContain("JPEG, PNG, WebP or HEIC");
  }
  expect((await one.photo(form.token, await picture("png"))).status).toBe(201);
  const large = await picture("png");
  large.writeUInt32BE(8_001, 16);
  large.writeUInt32BE(5_000, 20);
  expect((await one.photo(form.token, large)).json.code).toBe("too_large");
  expect((await one.photo("forged.1.x", await picture("png"))).json.code).toBe("form_expired");
});
