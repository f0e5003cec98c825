import { limits } from "@millwright/contract/limits";
import { partLimits } from "@millwright/contract/part-limits";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const gs = "\u001d";
const box = (number: string) => `[)>\u001e06${gs}1P${number}${gs}Q10${gs}1TA7\u001e\u0004`;

async function openCodes() {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const make = async (name: string, more: object = {}) =>
    (await call("POST /parts", { body: { name, part_type: "repair", ...more } })).body.id;
  const tie = (id: string, code: string, as = call) => as("POST /parts/{id}/codes", { params: { id }, body: { code } });
  const found = async (code: string) => (await call("GET /parts", { query: { code } })).body.map(({ name }) => name);
  const codes = async (id: string) =>
    (await call("GET /parts/{id}/codes", { params: { id } })).body.map(({ code }) => code);
  return { plant, call, make, tie, found, codes };
}

test("a scanned box is tied to a part by the number in it, and finds the part from then on, whatever its lot", async () => {
  const { call, make, tie, found, codes } = await openCodes();
  const bearing = await make("Bearing");
  expect(await found(box("6205-2Z/C3"))).toEqual([]);
  expect((await tie(bearing, box("6205-2Z/C3"))).body).toMatchObject({ code: "6205-2Z/C3" });
  expect((await tie(bearing, "]C1010400638133393110LOT-7")).body).toMatchObject({ code: "04006381333931" });
  for (const scan of [box("6205-2z/c3").replace("A7", "B9"), "6205-2Z/C3", "4006381333931", "(01)04006381333931"]) {
    expect(await found(scan)).toEqual(["Bearing"]);
  }
  expect(await found("6205")).toEqual([]);
  expect((await codes(bearing)).sort()).toEqual(["04006381333931", "6205-2Z/C3"]);
  expect((await call("GET /parts/{id}", { params: { id: bearing } })).body.codes).toEqual([
    "04006381333931",
    "6205-2Z/C3",
  ]);
});

test("a part's own code is found first, then a barcode within the scan, a tied code, a supplier's number", async () => {
  const { plant, make, tie, found } = await openCodes();
  await make("By barcode", { barcode_type: "manual", barcode_data: "4006381333931" });
  await make("By code", { code: "AB-1" });
  const tied = await make("Tied");
  const bought = await make("Bought");
  await tie(tied, "XY-9");
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`with made as (insert into supplier (name) values ('Roulements Roy') returning id)
      insert into part_supplier (part_id, supplier_id, number) select ${bought}::uuid, id, 'XY-9' from made
      union all select ${tied}::uuid, id, 'ab-1' from made`.execute(db),
  );
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`
    insert into part_supplier (part_id, supplier_id, number)
    select part.id, supplier.id, 'Q-77' from part, supplier where part.name like 'By %'`.execute(db),
  );
  expect(await found("ab-1")).toEqual(["By code"]);
  expect(await found("(01)04006381333931(10)7")).toEqual(["By barcode"]);
  expect(await found(box("AB-1"))).toEqual(["By code"]);
  expect(await found("xy-9")).toEqual(["Tied"]);
  // One number at a supplier for two parts: both are shown to choose from.
  expect(await found(box("Q-77"))).toEqual(["By barcode", "By code"]);
});

test("a code means one part: of another one it is refused by that one's name, until that one is deleted", async () => {
  const { call, make, tie, codes } = await openCodes();
  const [belt, chain] = [await make("Belt", { code: "B-1" }), await make("Chain")];
  const tied = (await tie(belt, "77-A")).body;
  expect((await tie(belt, "77-a")).body.id).toBe(tied.id);
  for (const code of ["77-a", "b-1"]) {
    const refused = await tie(chain, code);
    expect([refused.status, refused.json.code, refused.json.fields]).toEqual([
      409,
      "code_of_another_part",
      { code: "duplicate" },
    ]);
    expect(refused.json.detail).toContain("Belt");
  }
  await call("DELETE /parts/{id}", { params: { id: belt } });
  expect((await tie(chain, "77-A")).status).toBe(201);
  await call("POST /parts/{id}/restore", { params: { id: belt }, body: {} });
  expect([await codes(belt), await codes(chain)]).toEqual([[], ["77-A"]]);
});

test("two people who tie one code to two parts at once tie it to one", async () => {
  const { make, tie } = await openCodes();
  const parts = await Promise.all(["A", "B", "C"].map((name) => make(name)));
  const answers = await Promise.all(parts.map((id) => tie(id, "55-X")));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("what can't be read apart is refused in words, in both languages, and so are too many codes", async () => {
  const { plant, call, make, tie } = await openCodes();
  const part = await make("Belt");
  for (const [language, word] of [
    ["en", "scanner"],
    ["fr", "lecteur"],
  ] as const) {
    const refused = await call("POST /parts/{id}/codes", {
      params: { id: part },
      body: { code: "[)>06P296-1395-5-ND1PLM358DRQ10" },
      headers: { "accept-language": language },
    });
    expect([refused.status, refused.json.code]).toEqual([422, "code_unclear"]);
    expect(refused.json.detail).toContain(word);
  }
  expect((await tie(part, " ")).status).toBe(422);
  expect((await tie(part, "9".repeat(limits.barcode + 1))).json.fields).toEqual({ code: "too_long" });
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`insert into part_code (part_id, code) select ${part}, 'N' || n from generate_series(1, ${partLimits.partCodes}) as n`.execute(
      db,
    ),
  );
  expect((await tie(part, "one more")).json.code).toBe("too_many_part_codes");
  expect((await tie(part, "n7")).status).toBe(201);
});

test("a planner unties a code once; a technician ties none and finds parts by them", async () => {
  const { plant, call, make, tie, found } = await openCodes();
  const part = await make("Belt");
  const { id } = (await tie(part, "77-A")).body;
  const technician = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await tie(part, "78-A", technician)).status).toBe(403);
  expect((await technician("GET /parts", { query: { code: "77-A" } })).body).toHaveLength(1);
  expect((await call("DELETE /parts/codes/{id}", { params: { id } })).status).toBe(204);
  expect((await call("DELETE /parts/codes/{id}", { params: { id } })).status).toBe(404);
  expect(await found("77-A")).toEqual([]);
});

test("a part that is made with the code that is tied to another one does not take its scans over: both are found", async () => {
  const { make, tie, found } = await openCodes();
  await tie(await make("Bearing"), "BOX-77");
  await make("Belt", { code: "BOX-77" });
  expect((await found("BOX-77")).toSorted()).toEqual(["Bearing", "Belt"]);
});
