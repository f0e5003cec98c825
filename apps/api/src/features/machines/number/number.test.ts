import { numberKey } from "@millwright/domain/machines/equipment-number";
import { plain } from "@millwright/domain/plain";
import { spacedWords } from "@millwright/domain/text/search";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

async function newPlant() {
  const call = app.as(await app.become());
  const make = async (name: string, number: string | null = null) =>
    (await call("POST /machines", { body: { name, number } })).body;
  const give = (id: string, number: string | null) => call("PUT /machines/{id}", { params: { id }, body: { number } });
  return { call, make, give };
}

test("a machine has an equipment number, a manufacturer and the end of its warranty; a dash is no number", async () => {
  const { call, make, give } = await newPlant();
  const { id, number } = await make("Press", " P-04 ");
  expect(number).toBe("P-04");
  const body = { manufacturer: "Bliss", warranty_until: "2027-12-31" };
  const changed = await call("PUT /machines/{id}", { params: { id }, body });
  expect(changed.body).toMatchObject({ ...body, number: "P-04", version: 2 });
  expect((await give(id, " — ")).body).toMatchObject({ number: null, version: 3 });
  const long = await call("PUT /machines/{id}", { params: { id }, body: { number: "1".repeat(41) } });
  expect([long.status, long.json.fields]).toEqual([422, { number: "too_long" }]);
});

test.each(["P-04", "p 04", "P–04", "p04", "Ｐ\u00a004"])(
  "a number that another machine has is refused as %j, and names it",
  async (typed) => {
    const { call, make, give } = await newPlant();
    await make("Press 4", "P-04");
    const other = await make("Saw", "S-1");
    for (const refused of [
      await give(other.id, typed),
      await call("POST /machines", { body: { name: "Mill", number: typed } }),
    ]) {
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { code: "machine_number_taken", fields: { number: "duplicate" }, detail: expect.stringContaining("Press 4") },
      ]);
    }
    expect((await give(other.id, "s 1")).body).toMatchObject({ number: "s 1" });
  },
);

test("another plant numbers separately", async () => {
  const [ours, theirs] = [await newPlant(), await newPlant()];
  await ours.make("Press", "P-04");
  expect((await theirs.make("Press", "P-04")).number).toBe("P-04");
  expect((await theirs.call("GET /machines", { query: { number: "P-04" } })).body).toHaveLength(1);
});

test("of two who give one number at once, one gets it", async () => {
  const { make, give } = await newPlant();
  const machines = await Promise.all(["A", "B", "C"].map((name) => make(name)));
  const answers = await Promise.all(machines.map(({ id }, n) => give(id, n % 2 === 0 ? "P-04" : "p 04")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a deleted machine gives its number up, and comes back without it where another one has it", async () => {
  const { call, make } = await newPlant();
  const { id } = await make("Press", "P-04");
  await call("DELETE /machines/{id}", { params: { id } });
  const restore = (query = {}) => call("POST /machines/{id}/restore", { params: { id }, query });
  expect((await restore()).body.number).toBe("P-04");
  await call("DELETE /machines/{id}", { params: { id } });
  await make("New press", "P04");
  expect((await restore()).json).toMatchObject({ code: "machine_number_taken", fields: { number: "duplicate" } });
  expect((await restore({ without_number: "true" })).body).toMatchObject({ name: "Press", number: null });
});

test("a machine is found by its whole number, by a part of it, and by it and its name", async () => {
  const { call, make } = await newPlant();
  await make("Press", "P-104");
  await make("Saw", "P-04");
  await make("Lathe 04");
  const found = async (query: object) => (await call("GET /machines", { query })).body.map(({ name }) => name);
  expect(await found({ number: "p 04" })).toEqual(["Saw"]);
  expect(await found({ number: "04" })).toEqual([]);
  expect(await found({ q: "p04" })).toEqual(["Saw"]);
  expect(await found({ q: "p – 04" })).toEqual(["Saw"]);
  expect(await found({ q: "04" })).toEqual(["Lathe 04", "Press", "Saw"]);
  expect(await found({ q: "p-104 press" })).toEqual(["Press"]);
  const reported = await call("GET /reports/machines", { query: { number: "P04" } });
  expect(reported.body).toMatchObject([{ name: "Saw", number: "P-04" }]);
});

test("its changes are announced, and pasted machines have it", async () => {
  const { call, make, give } = await newPlant();
  const { id } = await make("Press", "P-04");
  await give(id, "P-05");
  const { body } = await call("GET /activity", { query: { id } });
  expect(JSON.stringify(body)).toContain("P-05");
  expect(JSON.stringify(body)).not.toContain("number_key");
  const text = "No;Nom;Fabricant;Garantie;Notes\nP 05;Tour;;;\nP-06;Scie;Bliss;2027-12-31;Huile";
  const pasted = await call("POST /machines/import", { body: { text } });
  expect(pasted.body.lines.map(({ outcome, fault }) => [outcome, fault])).toEqual([
    ["refused", "number_taken"],
    ["made", null],
  ]);
  expect((await call("GET /machines", { query: { number: "p06" } })).body).toMatchObject([
    { name: "Scie", manufacturer: "Bliss", warranty_until: "2027-12-31", notes: "Huile" },
  ]);
});

test("the database compares numbers and parts words as the domain does", async () => {
  const texts = [
    "P-04",
    "p 04",
    "Ｐ–０４",
    "É_1/2",
    "a.b,c;d",
    "x[1]\\y`z{~}",
    "l’huile\nœuf",
    "—",
    "№ 5 ",
    "^|@#$%&*()+=!?<>'\"",
  ];
  const { rows } = await asOwner(app.ownerUrl, (owner) =>
    owner.query<{ key: string; words: string }>(
      "select number_key(t) as key, spaced_words(plain(t)) as words from unnest($1::text[]) with ordinality as given (t, n) order by n",
      [texts],
    ),
  );
  expect(rows).toEqual(texts.map((text) => ({ key: numberKey(text), words: spacedWords(plain(text)) })));
});
