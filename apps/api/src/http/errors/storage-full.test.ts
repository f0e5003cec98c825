import { Agent, request } from "node:http";
import { expect, test, vi } from "vitest";
import { testApp } from "#testing/app.ts";

let isFull = false;
const app = await testApp({ deps: { hasSpace: () => !isFull }, expectErrors: true });

test("on a full disk every write is refused in a sentence, everything can be read, and writing goes on as soon as there is space", async () => {
  const ana = await app.become();
  const created = await app.as(ana)("POST /machines", { body: { name: "Press" } });
  isFull = true;
  app.clock.advance({ minutes: 10 });
  const params = { id: created.json.id };
  const writes = [
    await app.as(ana)("POST /machines", { body: { name: "Saw" }, headers: { "idempotency-key": "saw" } }),
    await app.as(ana)("PUT /machines/{id}", { params, body: { name: "Saw" }, headers: { "accept-language": "fr" } }),
    await app.as(ana)("DELETE /machines/{id}", { params }),
  ];
  expect(writes.map(({ status, json }) => [status, json.code])).toEqual(Array(3).fill([503, "storage_full"]));
  expect(writes[0]?.json.detail).toMatch(/disk is full, so nothing was saved/);
  expect(writes[1]?.json.detail).toMatch(/disque du serveur est plein/);
  expect(writes[0]?.headers.get("retry-after")).toBe("5");
  expect((await app.as(ana)("GET /machines")).json).toHaveLength(1);

  isFull = false;
  const again = await app.as(ana)("POST /machines", { body: { name: "Saw" }, headers: { "idempotency-key": "saw" } });
  expect(again.status).toBe(201);
});

test("an upload that is refused before or while it is read holds up nothing that comes after it on its connection", async () => {
  const ana = await app.become();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const receiving = vi.spyOn(app.deps.files, "receive").mockImplementation(async (bytes) => {
    for await (const _ of bytes) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    throw new Error("nothing came");
  });
  for (const full of [true, false, false, true, false]) {
    isFull = full;
    expect(await upload(ana.token, agent)).toMatch(/^503 .*storage_full/);
  }
  isFull = false;
  receiving.mockRestore();
  expect(await upload(ana.token, agent)).toMatch(/^201 /);
  agent.destroy();
});

function upload(token: string, agent: Agent): Promise<string> {
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="torque.txt"\r\n\r\n${"torque 40 Nm\n".repeat(50_000)}\r\n--x--\r\n`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" };
  return new Promise((answered, failed) => {
    const url = `${app.origin}/api/files/upload`;
    const uploadRequest = request(url, { method: "POST", agent, headers, timeout: 5_000 }, async (answer) => {
      answered(`${answer.statusCode} ${(await answer.toArray()).join("")}`);
    });
    uploadRequest.on("timeout", () => uploadRequest.destroy(new Error("no answer"))).on("error", failed);
    uploadRequest.end(body);
  });
}
