import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { on, openMeters } from "#testing/maintenance/meters.ts";

const app = await sharedApp();
const { call, technician, viewer, newMeter, read, meterOf } = await openMeters(app);
const readingsOf = async (id: string) => (await call("GET /meters/{id}/readings", { params: { id } })).body;

test.each([
  [
    "en",
    "The meter showed 100.5 h before this. Correct what you typed; or say that the counter went back to 0, or that the meter was replaced.",
  ],
  [
    "fr",
    "Le compteur indiquait 100,5 h avant cela. Corrigez la valeur, ou indiquez que le compteur est revenu à 0 ou qu’il a été remplacé.",
  ],
])("a reading that is lower is refused with the ways out, in %s", async (locale, detail) => {
  const { id } = await newMeter();
  await read(id, 100.5);
  const headers = { "accept-language": locale };
  const refused = await technician("POST /meters/{id}/readings", { params: { id }, body: { value: 99 }, headers });
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([409, "reading_lower", detail]);
  expect(await readingsOf(id)).toHaveLength(1);
});

test("a counter that went back to 0 and a new meter go on counting", async () => {
  const { id } = await newMeter({ decimals: 0 });
  await read(id, 990, on("11-10"));
  expect((await read(id, 15, { ...on("11-11"), kind: "rollover", at_most: 999 })).body.total).toBe(1015);
  const replaced = { ...on("11-12"), kind: "replaced", old_final: 20, new_start: 5 };
  expect((await read(id, 6, replaced)).body).toMatchObject({ total: 1021, old_final: 20, new_start: 5 });
  expect((await read(id, 8, { kind: "rollover" })).json.fields).toEqual({ at_most: "required" });
  expect((await read(id, 8, { kind: "replaced" })).json.fields).toEqual({ old_final: "required" });
  expect((await read(id, 8, { kind: "replaced", old_final: 5 })).json.fields).toEqual({ old_final: "too_small" });
});

test.each([
  [0, 99_990, 99_999, 0, 100_000],
  [0, 99_990, 99_999, 5, 100_005],
  [0, 99_999, 99_999, 0, 100_000],
  [1, 99_999.8, 99_999.9, 0, 100_000],
  [1, 99_999.9, 99_999.9, 0.3, 100_000.3],
])(
  "a counter with %i decimals that goes from %d past %d to %d has counted %d",
  async (decimals, before, most, value, total) => {
    const { id } = await newMeter({ decimals });
    await read(id, before, on("11-10"));
    await read(id, value, { kind: "rollover", at_most: most, ...on("11-11") });
    expect((await read(id, value + 1)).body.total).toBe(total + 1);
    expect((await readingsOf(id)).map((reading) => reading.total)).toEqual([total + 1, total, before]);
    expect((await meterOf(id)).total).toBe(total + 1);
  },
);

test("a rollover keeps the decimals that its counter had, until another highest value is given", async () => {
  const { id } = await newMeter({ decimals: 1 });
  await read(id, 99.8, on("11-10"));
  await read(id, 0, { kind: "rollover", at_most: 99.9, ...on("11-11") });
  await call("PUT /meters/{id}", { params: { id }, body: { decimals: 2 } });
  const correct = async (body: { value: number; at_most?: number }) => {
    // A correction has the moment of what it puts right.
    const latest = (await readingsOf(id)).find(({ corrected_by }) => corrected_by === null);
    const params = { id, reading_id: latest?.id ?? "" };
    const answer = await call("POST /meters/{id}/readings/{reading_id}/correct", {
      params,
      body: { ...body, note: "Misread" },
    });
    return answer.body.total;
  };
  expect(await correct({ value: 0.5 })).toBe(100.5);
  expect(await correct({ value: 0.5, at_most: 99.99 })).toBe(100.5);
  expect((await read(id, 0.5, on("11-10", "13:00"))).json.code).toBe("reading_lower");
});

test("much more than usual is asked about, and taken when somebody is sure", async () => {
  const { id } = await newMeter();
  for (const [day, value] of [
    ["11-10", 100],
    ["11-15", 110],
    ["11-20", 120],
  ] as const)
    await read(id, value, on(day));
  expect((await read(id, 126)).status).toBe(201);
  const response = await read(id, 1_260);
  expect([response.status, response.json.code]).toEqual([409, "reading_jump"]);
  expect(response.json.detail).toContain("1,134 h since 21 Nov 2026, and it is usually 2.4 h a day");
  expect((await read(id, 1_260, { is_sure: true })).body.total).toBe(1_260);
});

test("as long as nothing is usual, what says much more than all that was counted is asked about", async () => {
  const { id } = await newMeter();
  await read(id, 0.3, on("11-02"));
  const response = await read(id, 999_999);
  expect(response.json).toMatchObject({ code: "reading_jump", usual_per_day: null });
  expect(response.json.detail).toContain("much more than all that was counted until then");
  expect((await read(id, 12)).status).toBe(201);
  const rolled = await read(id, 1, { kind: "rollover", at_most: 999_999 });
  expect(rolled.json.code).toBe("reading_jump");
  expect((await read(id, 1, { kind: "rollover", at_most: 999_999, is_sure: true })).body.total).toBe(1_000_000.1);
  const again = await read(id, 0, { kind: "rollover", at_most: 999_999 });
  expect(again.json.code).toBe("reading_jump");
});

test("a meter shows one value at one moment, and may be replaced then", async () => {
  const { id } = await newMeter();
  await read(id, 10, on("11-10"));
  const second = await read(id, 11, on("11-10"));
  expect(second.json).toMatchObject({ code: "reading_taken", fields: { at: "duplicate" } });
  expect(second.json.detail).toContain("a reading of this time already: 10 h");
  expect((await read(id, 10, on("11-10"))).status).toBe(201);
  expect((await read(id, 3, { ...on("11-10"), kind: "replaced", old_final: 12 })).status).toBe(201);
});

test("a reading of the past has to lie between its neighbours, and what comes after is counted anew", async () => {
  const { id } = await newMeter();
  await read(id, 100, on("11-10"));
  await read(id, 7, { ...on("11-20"), kind: "replaced", old_final: 130 });
  expect((await read(id, 131, on("11-15"))).json).toMatchObject({
    code: "reading_higher",
    fields: { value: "too_big" },
  });
  expect((await read(id, 99, on("11-15"))).json.code).toBe("reading_lower");
  expect((await read(id, 120, on("11-15"))).status).toBe(201);
  expect((await read(id, 40, on("11-01"))).status).toBe(201);
  expect((await readingsOf(id)).map(({ value, total }) => [value, total])).toEqual([
    [7, 137],
    [120, 120],
    [100, 100],
    [40, 40],
  ]);
});

test("a reading of a time to come, one that is finer than the meter, or of no meter is refused", async () => {
  const { id } = await newMeter();
  expect((await read(id, 5, on("11-22"))).json).toMatchObject({ code: "reading_ahead", fields: { at: "invalid" } });
  expect((await read(id, 5.25)).json.detail).toBe(
    "This meter has 1 decimal. Enter the value without thousands separators, and with no more decimals than that.",
  );
  expect((await read(crypto.randomUUID(), 5)).status).toBe(404);
  expect((await read(id, -1)).status).toBe(422);
  expect((await viewer("POST /meters/{id}/readings", { params: { id }, body: { value: 5 } })).status).toBe(403);
});

test("a correction takes the place of a reading, both are kept, and what comes after is counted anew", async () => {
  const { id } = await newMeter();
  await read(id, 100, on("11-10"));
  await read(id, 150, on("11-15"));
  await read(id, 7, { ...on("11-20"), kind: "replaced", old_final: 160 });
  const [latest, wrong] = await readingsOf(id);
  const correct = (reading_id: string | undefined, value: number | null) =>
    call("POST /meters/{id}/readings/{reading_id}/correct", {
      params: { id, reading_id: reading_id ?? "" },
      body: { value, note: "Misread" },
    });
  expect((await correct(wrong?.id, 170)).json.code).toBe("reading_higher");
  const { body } = await correct(wrong?.id, 155);
  expect(body).toMatchObject({ value: 155, total: 155, corrects: wrong?.id, at: wrong?.at, note: "Misread" });
  expect((await correct(wrong?.id, 156)).json.code).toBe("reading_corrected");
  expect((await readingsOf(id)).find((one) => one.id === wrong?.id)).toMatchObject({
    total: null,
    corrected_by: body.id,
  });
  // Of a new meter, what it showed first is put right; what the old one showed last stays.
  expect((await correct(latest?.id, 9)).body).toMatchObject({ total: 169, old_final: 160, kind: "replaced" });
  expect((await correct(body.id, null)).body).toMatchObject({ value: null, total: null });
  expect(await meterOf(id)).toMatchObject({ total: 169, readings: 6 });
});

test("who clicks twice reads once, and of two people at once none is lost", async () => {
  const { id } = await newMeter();
  const once = { id: crypto.randomUUID() };
  const answers = await Promise.all([read(id, 100, once), read(id, 100, once)]);
  expect(answers.map(({ body }) => body.id)).toEqual([once.id, once.id]);
  await Promise.all([101, 102, 103, 104, 105].map((value) => read(id, value)));
  const totals = (await readingsOf(id)).map(({ total }) => total ?? 0);
  expect(totals.length).toBe(new Set(totals).size);
  expect((await meterOf(id)).total).toBe(Math.max(...totals));
});
