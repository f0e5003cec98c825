import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore } from "#adapters/file-store.ts";
import { openFileStore } from "#adapters/files/open-store.ts";
import { readS3Url } from "#adapters/files/s3-store.ts";
import { openBucket } from "#testing/files/bucket.ts";

const bucket = await openBucket();
const folders: string[] = [];
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  for (const [kind, url] of [
    ["the disk", null],
    ["a bucket", bucket.url],
  ] as const) {
    const dataDir = await mkdtemp(join(tmpdir(), "millwright-store-"));
    folders.push(dataDir);
    stores[kind] = await openFileStore({ dataDir, filesUrl: url });
  }
});
afterAll(async () => {
  bucket.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

function store(kind: string): FileStore {
  const found = stores[kind];
  if (!found) throw new Error(`There is no store on ${kind}.`);
  return found;
}
const text = async (kind: string, key: string) => (await buffer(await store(kind).read(key))).toString();
const arriving = async () =>
  (await Promise.all(folders.map((folder) => readdir(join(folder, "files/incoming"))))).flat();

test.each(["the disk", "a bucket"])("bytes that arrived are kept on %s, read back and removed", async (kind) => {
  const received = await store(kind).receive(Readable.from([Buffer.from("Grease "), Buffer.from("weekly")]));
  expect(received.size).toBe(13);
  expect(received.sha256.toString("hex")).toBe("7d7a618855c20d00c264c797b8f195a472ad903eceb626e3b75b6e593125430c");
  await store(kind).keep(received, "plant/a.txt");
  await received.discard();
  expect([await text(kind, "plant/a.txt"), await arriving()]).toEqual(["Grease weekly", []]);
  await store(kind).remove("plant/a.txt");
  await expect(store(kind).read("plant/a.txt")).rejects.toThrow(/plant\/a\.txt/);
  await store(kind).remove("plant/a.txt");
});

test.each(["the disk", "a bucket"])("a few bytes are put on %s, and put again", async (kind) => {
  await store(kind).put("plant/b.webp", Buffer.from("one"));
  await store(kind).put("plant/b.webp", Buffer.from("two"));
  expect(await text(kind, "plant/b.webp")).toBe("two");
});

test.each(["the disk", "a bucket"])("nothing stays of bytes that broke off on their way to %s", async (kind) => {
  async function* breaking() {
    yield Buffer.from("half");
    throw new Error("The line was cut.");
  }
  await expect(store(kind).receive(Readable.from(breaking()))).rejects.toThrow("The line was cut.");
  expect(await arriving()).toEqual([]);
});

test.each(["the disk", "a bucket"])("a key can't lead out of %s", async (kind) => {
  await expect(store(kind).read("../../etc/passwd")).rejects.toThrow();
  await expect(store(kind).put("../outside", Buffer.from("x"))).rejects.toThrow();
});

test("reads the address of a bucket, and explains a wrong one in a sentence", () => {
  expect(readS3Url("s3://plant-files")).toEqual({ bucket: "plant-files", region: "us-east-1" });
  expect(() => readS3Url("https://plant-files")).toThrow("FILES_URL must be like s3://bucket");
});
