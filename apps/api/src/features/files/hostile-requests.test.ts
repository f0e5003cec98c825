import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { pdf } from "#testing/files/sample-files.ts";
import { download } from "#testing/files/uploads.ts";

const app = await testApp();
const owner = await app.become();
const headers = {
  authorization: `Bearer ${owner.token}`,
  "content-type": "multipart/form-data; boundary=edge",
};
const listStored = () => readdir(join(app.filesFolder, owner.companyId)).catch(() => []);
const arriving = () => readdir(join(app.filesFolder, "incoming"));

/** A form that is written by hand, as no browser would. */
const formOf = (disposition: string) =>
  Buffer.concat([
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\n\r\n`),
    pdf,
    Buffer.from("\r\n--edge--\r\n"),
  ]);

async function send(disposition: string) {
  const options = { method: "POST", headers, body: formOf(disposition) };
  const response = await fetch(`${app.origin}/api/files/upload`, options);
  // biome-ignore lint/suspicious/noExplicitAny: a file or a refusal.
  return { status: response.status, body: (await response.json()) as any };
}

test.each([
  ["climbs out of its folder", 'filename="../../../etc/cron.d/plan.pdf"', "plan.pdf"],
  ["climbs the way of Windows", 'filename="..\\\\..\\\\plan.pdf"', "plan.pdf"],
  ["turns the direction of writing", 'filename="fdp.\u202Eplan.pdf"', "fdp.plan.pdf"],
  ["holds quotes and a semicolon", `filename*=UTF-8''a%22%3B%20b.pdf`, 'a"; b.pdf'],
  ["holds characters that move the cursor", 'filename="plan\u0007\u001b[2J\u2028.pdf"', "plan[2J.pdf"],
])("of a name that %s only the harmless part is shown", async (_what, disposition, name) => {
  const { status, body } = await send(disposition);
  expect([status, body.name]).toEqual([201, name]);
  expect(body.stored_filename).toMatch(/^[0-9a-f-]{36}\.pdf$/);
  const response = await download(app, owner, `download/${body.id}`);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="${name.replace('"', "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
});

test("a name of a thousand characters is cut and keeps its ending", async () => {
  const { body } = await send(`filename="${"n".repeat(1000)}.pdf"`);
  expect(body.name).toBe(`${"n".repeat(251)}.pdf`);
});

test.each([
  ["no form at all", "application/json", "{}", 415],
  ["a form without an edge", "multipart/form-data", "x", 400],
  [
    "a name that breaks the line",
    headers["content-type"],
    formOf("filename*=UTF-8''plan%0D%0ASet-Cookie%3A%20a%3Db.pdf").toString(),
    422,
  ],
  ["a form that ends early", headers["content-type"], formOf('filename="a.pdf"').subarray(0, 120).toString(), 400],
])("%s is refused and nothing is kept", async (_what, type, body, status) => {
  const before = await listStored();
  const options = { method: "POST", headers: { ...headers, "content-type": type }, body };
  expect((await fetch(`${app.origin}/api/files/upload`, options)).status).toBe(status);
  expect([await listStored(), await arriving()]).toEqual([before, []]);
});

test("an upload that is broken off leaves no half file", async () => {
  const before = await listStored();
  const whole = formOf('filename="plan.pdf"');
  const options = { method: "POST", headers: { ...headers, "content-length": 1_000_000 } };
  const sending = request(`${app.origin}/api/files/upload`, options);
  sending.on("error", () => {});
  sending.write(whole.subarray(0, 150));
  await expect.poll(arriving).toHaveLength(1);
  sending.destroy();
  await expect.poll(arriving).toEqual([]);
  expect(await listStored()).toEqual(before);
});

test("two files in one form: the first one is taken", async () => {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(pdf)]), "first.pdf");
  form.append("file", new Blob([Uint8Array.from(pdf)]), "second.pdf");
  const options = { method: "POST", headers: { authorization: headers.authorization }, body: form };
  const response = await fetch(`${app.origin}/api/files/upload`, options);
  expect([response.status, await response.json()]).toMatchObject([201, { name: "first.pdf" }]);
});
