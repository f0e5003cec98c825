import { Import } from "@millwright/contract/imports";
import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import { expect } from "vitest";
import type { TestApp } from "#testing/app.ts";
import type { openImports } from "#testing/imports.ts";

type Plant = Awaited<ReturnType<typeof openImports>>;

interface Sheet {
  kind: OfferedKindName;
  format: "xlsx" | "csv";
  language: "en" | "fr";
}

/** Takes a sheet out and in again, as far as it is taken. */
export async function takeAround(app: TestApp, plant: Plant, path: string, language: "en" | "fr"): Promise<Import> {
  const headers = { authorization: `Bearer ${plant.owner.token}`, "accept-language": language };
  const file = await fetch(`${app.origin}/api/sheets/${path}`, { headers });
  expect([path, file.status]).toEqual([path, 200]);
  const form = new FormData();
  form.set("file", new File([await file.arrayBuffer()], `sheet.${path.includes("csv") ? "csv" : "xlsx"}`));
  const sent = await fetch(`${app.origin}/api/imports/file`, { method: "POST", headers, body: form });
  const taken = Import.parse(await sent.json());
  expect([sent.status, taken.needs]).toEqual([201, []]);
  return taken;
}

/** What a check by our own ids says of the rows. */
export async function checkAround(plant: Plant, taken: Import) {
  const checked = await plant.check(await plant.change(taken, { settings: { mode: "update", match_by: "id" } }));
  const others = [
    ...(await plant.rows(taken.id, { outcome: "changed" })),
    ...(await plant.rows(taken.id, { outcome: "refused" })),
  ].map(({ cells, changes, fault }) => ({ cells, changes, fault }));
  return { others, same: checked.outcome?.same, refused: checked.outcome?.refused };
}

/** Takes a sheet out and brings it in again: what the check says of its rows. */
export async function around(app: TestApp, plant: Plant, { kind, format, language }: Sheet) {
  const taken = await takeAround(app, plant, `${kind}?format=${format}`, language);
  expect(taken.kind).toBe(kind);
  return checkAround(plant, taken);
}
