import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";

const app = await sharedApp();

async function newPlant() {
  const owner = await app.become();
  const call = app.as(owner);
  const add = async (machine: string, name: string) => {
    const { id } = (await call("POST /machines", { body: { name: machine } })).body;
    const body = { name, unit: "h", decimals: 1 };
    return (await call("POST /machines/{id}/meters", { params: { id }, body })).body;
  };
  const paste = async (text: string, more: { dry_run?: boolean; take_jumps?: boolean } = {}) =>
    (await call("POST /meters/readings/import", { body: { text, ...more } })).body;
  const readings = async (id: string) => (await call("GET /meters/{id}/readings", { params: { id } })).body;
  return { owner, call, add, paste, readings };
}
const outcomes = ({ lines }: { lines: readonly { outcome: string; fault: string | null }[] }) =>
  lines.map(({ outcome, fault }) => fault ?? outcome);

test("pasted readings are recorded, in whatever order they stand, and what was there is counted anew", async () => {
  const plant = await newPlant();
  const { id } = await plant.add("Presse 4", "Heures");
  await plant.call("POST /meters/{id}/readings", { params: { id }, body: { value: 150, at: "2026-11-15T12:00:00Z" } });
  const text = "Machine;Compteur;Date;Valeur\npresse 4;heures;2026-11-20 07:30;170,5\nPresse 4;;2026-11-10;140\n";
  const rehearsed = await plant.paste(text, { dry_run: true });
  expect([rehearsed.made, (await plant.readings(id)).length]).toEqual([2, 1]);
  const announced = (await announcedIn(app, plant.owner.companyId)).length;
  const imported = await plant.paste(text);
  expect(imported).toEqual(rehearsed);
  expect((await announcedIn(app, plant.owner.companyId)).length).toBeGreaterThan(announced);
  expect((await plant.readings(id)).map(({ value, total, source }) => [value, total, source])).toEqual([
    [170.5, 170.5, "import"],
    [150, 150, "hand"],
    [140, 140, "import"],
  ]);
  expect(outcomes(await plant.paste(text))).toEqual(["twice", "twice"]);
});

test("a line that will not do says why, and the others are recorded", async () => {
  const plant = await newPlant();
  await plant.add("Press", "Hours");
  await plant.add("Saw", "Hours");
  await plant.add("Saw", "Hours");
  await plant.call("POST /machines", { body: { name: "Bare" } });
  const answer = await plant.paste(
    [
      "Press;Hours;2026-11-01;100",
      "Press;Hours;2026-11-02;99",
      ";Hours;2026-11-02;101",
      "Lathe;Hours;2026-11-02;101",
      "Saw;Hours;2026-11-02;101",
      "Press;Cycles;2026-11-02;101",
      "Bare;;2026-11-02;101",
      "Press;Hours;yesterday;101",
      "Press;Hours;2026-12-02;101",
      "Press;Hours;2026-11-03;many",
      "Press;Hours;2026-11-03;101.25",
      "Press;Hours;2026-11-03;101;h",
      "Press;Hours;2026-11-11;110",
      "Press;Hours;2026-11-12;111",
      "Press;Hours;2026-11-13;1110",
    ].join("\n"),
  );
  expect(outcomes(answer)).toEqual([
    ...["made", "lower", "machine_missing", "machine_unknown", "machine_ambiguous", "meter_unknown", "meter_unknown"],
    ...["when_invalid", "ahead", "value_invalid", "decimals", "too_many_columns", "made", "made", "jump"],
  ]);
  expect(outcomes(await plant.paste("Press;Hours;2026-11-13;1110", { take_jumps: true }))).toEqual(["made"]);
  expect(outcomes(await plant.paste("Press;Hours;2026-11-10;115"))).toEqual(["higher"]);
});

test("of one moment there is one reading", async () => {
  const plant = await newPlant();
  await plant.add("Press", "Hours");
  const lines = ["Press;Hours;2026-11-01 10:00;100", "Press;Hours;2026-11-01 10:00;101"];
  expect(outcomes(await plant.paste(lines.join("\n")))).toEqual(["made", "same_time"]);
});

test("a thousand readings take a moment, and more lines than fit are refused whole", async () => {
  const plant = await newPlant();
  const { id } = await plant.add("Press", "Hours");
  const first = Temporal.PlainDate.from("2024-01-01");
  const text = Array.from({ length: 1000 }, (_, n) => `Press;Hours;${first.add({ days: n })};${n * 8}`).join("\n");
  const startedMs = performance.now();
  expect((await plant.paste(text)).made).toBe(1000);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  expect((await plant.call("GET /meters/{id}", { params: { id } })).body).toMatchObject({
    total: 7992,
    usual_per_day: 8,
  });
  const { status, json } = await plant.call("POST /meters/readings/import", {
    body: { text: "x\n".repeat(limits.meter.lines + 1) },
  });
  expect([status, json.fields]).toEqual([422, { text: "too_long" }]);
});

test("a plant records nothing on another one's meters", async () => {
  const [theirs, ours] = [await newPlant(), await newPlant()];
  const { id } = await theirs.add("Press", "Hours");
  expect(outcomes(await ours.paste("Press;Hours;2026-11-02;101"))).toEqual(["machine_unknown"]);
  expect(await theirs.readings(id)).toEqual([]);
});
