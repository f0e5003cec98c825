import { importLimits } from "@millwright/contract/import-limits";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();

async function uploads() {
  const { token } = await app.become();
  return async (text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "machines.csv"));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${app.origin}/api/imports/file`, { method: "POST", headers, body: form });
    const json = (await answer.json()) as { code?: string };
    return [answer.status, json.code ?? null];
  };
}

test("of the files that a plant sends at once some are taken, the others are to come later, and other plants don't wait", async () => {
  const [send, theirs] = [await uploads(), await uploads()];
  const text = `Name\n${"Press\n".repeat(5_000)}`;
  const [other, ...sent] = await Promise.all([theirs(text), ...Array.from({ length: 12 }, () => send(text))]);
  expect(other).toEqual([201, null]);
  expect(sent.filter(([status]) => status === 201).length).toBeGreaterThanOrEqual(importLimits.readAtOnce);
  expect(new Set(sent.map(([, code]) => code))).toEqual(new Set([null, "too_many_sheets"]));
  expect(await send("Name\nPress\n")).toEqual([201, null]);
});

test("what waits to be brought in is bounded", async () => {
  const send = await uploads();
  const text = `Name\n${"A\n".repeat(importLimits.rows)}`;
  const full = Math.floor(importLimits.draftRows / (importLimits.rows + 1));
  for (let n = 0; n < full; n += 1) expect(await send(text)).toEqual([201, null]);
  expect(await send(text)).toEqual([409, "too_many_imports"]);
}, 120_000);
