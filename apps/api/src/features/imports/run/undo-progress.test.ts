import { expect, test } from "vitest";
import { finishImports } from "#features/imports/imports.ts";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();
const deps = { ...{ db: app.db, clock: app.clock }, onError: () => {}, tellEveryMs: 0 };

test("an undo tells how far it is, parts before the machines that they are of", async () => {
  const plant = await openImports(app, "machines");
  const lines = Array.from({ length: 1_500 }, (_, n) => `M${n}\tHall 1\t${n < 750 ? "" : `M${n - 750}`}\n`);
  const { id } = await plant.bringIn(`Name\tDepartment\tPart of\n${lines.join("")}`);
  expect((await plant.call("POST /imports/{id}/undo", { params: { id } })).body.progress).toMatchObject({
    ...{ done: 0, total: 1_501, started_at: null },
  });
  let isOver = false;
  const run = finishImports(app.db, deps, new AbortController().signal).finally(() => {
    isOver = true;
  });
  const seen: number[] = [];
  while (!isOver) seen.push((await plant.read(id)).progress?.done ?? 0);
  await run;
  expect(seen.filter((done) => done > 0 && done < 1_501).length).toBeGreaterThan(0);
  expect((await plant.read(id)).undone).toMatchObject({ gone: 1_501, left_count: 0 });
});
