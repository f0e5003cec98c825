import "#lib/testing/indexed-db.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { beginSession } = await import("#lib/session/session.ts");
const { currentOwner } = await import("#lib/session/owner.ts");
const { openLocal } = await import("#lib/local/local-database.ts");
const { keepManuals, keptManual, manualsLeftOut } = await import("#lib/local/copy/manuals.ts");
const { allManuals, allPictures } = await import("#lib/local/copy/picture-names.ts");
const { keepPictures } = await import("#lib/local/copy/pictures.ts");
const { copyShape } = await import("#lib/local/copy/copy-state.ts");
const { dropCopy } = await import("#lib/local/copy/drop.ts");

const more = {
  full_name: null,
  company_name: "",
  time_zone: "UTC",
  sign_off: false,
  sees_money: true,
  stronger_sign_in_needed: false,
};
const user = { id: "files", company_id: "c", email: "", username: "ana", role: "", access: "planner" as const };
beginSession({ access_token: "x", user: { ...user, ...more } });
const { signal } = new AbortController();

const requests: string[] = [];
/** What the server has, in bytes, by a file's id. */
let sizes: Record<string, number> = {};
vi.stubGlobal("fetch", async (url: string) => {
  requests.push(url);
  return new Response(new Uint8Array(sizes[url.split("/").at(-1) ?? ""] ?? 0));
});

interface Row {
  kind: string;
  id: string;
  row: unknown;
}

/** A device with a copy of these rows, and nothing else. */
async function copyOf(rows: readonly Row[]) {
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  await dropCopy(owner);
  const database = await openLocal(owner);
  const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-23", asOfMs: 0, orders: 1, leftOut: 0, bytes: 0 };
  await database.put("meta", state, "copy");
  for (const { kind, id, row } of rows) await database.put("row", { kind: `1/${kind}`, id, row });
  return { owner, database };
}

const order = (id: string, machine_id: string, updated_at: string, files: unknown[] = []): Row => ({
  kind: "workOrder",
  id,
  row: { order: { id, machine_id, updated_at, files } },
});
const machine = (id: string, files: { id: string; size: number }[], kept_file_ids: string[]): Row => ({
  kind: "machine",
  id,
  row: { machine: { id, files, kept_file_ids } },
});

beforeEach(() => {
  requests.length = 0;
});

test("marked files of copied orders' machines are kept up to 20 MB, the newest orders' first, and what is left out is counted", async () => {
  sizes = { new: 12_000_000, large: 9_000_000, small: 5_000_000 };
  const { owner, database } = await copyOf([
    order("o1", "m1", "2026-11-20T08:00:00Z"),
    order("o2", "m2", "2026-11-22T08:00:00Z"),
    machine(
      "m1",
      [
        { id: "large", size: 9_000_000 },
        { id: "small", size: 5_000_000 },
      ],
      ["large", "small"],
    ),
    machine(
      "m2",
      [
        { id: "new", size: 12_000_000 },
        { id: "unmarked", size: 10 },
      ],
      ["new"],
    ),
    machine("m3", [{ id: "idle", size: 10 }], ["idle"]),
  ]);
  await keepManuals(owner, signal);
  expect(await database.getAllKeys("blob", allManuals())).toEqual(["manual:new", "manual:small"]);
  expect([await manualsLeftOut(), (await (await keptManual("small"))?.arrayBuffer())?.byteLength]).toEqual([
    1, 5_000_000,
  ]);
  await keepManuals(owner, signal);
  expect(requests).toHaveLength(2);

  await database.put("row", {
    kind: "1/machine",
    id: "m2",
    row: { machine: { id: "m2", files: [], kept_file_ids: [] } },
  });
  await keepManuals(owner, signal);
  expect(await database.getAllKeys("blob", allManuals())).toEqual(["manual:large", "manual:small"]);
  expect(await manualsLeftOut()).toBe(0);
  await dropCopy(owner);
  expect(await keptManual("small")).toBeNull();
});

test("where no machine has marked a file, no order is read for it", async () => {
  const { owner } = await copyOf([order("o1", "m1", "2026-11-20T08:00:00Z"), machine("m1", [], [])]);
  const read = vi.spyOn(IDBIndex.prototype, "getAll");
  await keepManuals(owner, signal);
  expect(read.mock.calls.map(([kind]) => kind)).toEqual(["1/machine"]);
});

test("bytes that were cut off are not kept", async () => {
  sizes = { torn: 40 };
  const { owner } = await copyOf([
    order("o1", "m1", "2026-11-20T08:00:00Z"),
    machine("m1", [{ id: "torn", size: 100 }], ["torn"]),
  ]);
  await keepManuals(owner, signal);
  expect(await keptManual("torn")).toBeNull();
});

test("at most 300 small pictures are kept, those of the orders that changed last, and none above 50 kB", async () => {
  const day = (n: number) =>
    `2026-11-20T${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}:00Z`;
  const many = Array.from({ length: 310 }, (_, n) =>
    order(`o${n}`, "m1", day(n), [{ id: `p${n}`, has_thumbnail: true }]),
  );
  sizes = Object.fromEntries(many.map((_, n) => [`p${n}`, n === 309 ? 50_001 : 100]));
  const { owner, database } = await copyOf(many);
  await keepPictures(owner, signal);
  const names = (await database.getAllKeys("blob", allPictures())).map((name) => name.split(":").at(-2));
  expect([
    names.length,
    names.includes("p309"),
    names.includes("p308"),
    names.includes("p10"),
    names.includes("p9"),
  ]).toEqual([299, false, true, true, false]);
});

test("of a photo that only some browsers show the picture is kept beside it, and shown in its place", async () => {
  sizes = { heic: 3_000, "heic?shown=true": 700 };
  const photo = { id: "heic", size: 3_000, content_type: "image/heic" };
  const { owner, database } = await copyOf([
    order("o1", "m1", "2026-11-20T08:00:00Z"),
    machine("m1", [photo], ["heic"]),
  ]);
  await keepManuals(owner, signal);
  expect(await database.getAllKeys("blob", allManuals())).toEqual(["manual:heic", "manual:heic:shown"]);
  const bytesOf = async (isShown: boolean) => (await (await keptManual("heic", isShown))?.arrayBuffer())?.byteLength;
  expect([await bytesOf(false), await bytesOf(true), await manualsLeftOut()]).toEqual([3_000, 700, 0]);
});
