import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { openMail } from "#adapters/open-mail.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-mail-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("without a relay a message becomes a file that mail programs open, and a line without its code", async () => {
  const outbox = join(folder, "outbox");
  const lines: string[] = [];
  const mail = openMail({
    smtpUrl: null,
    from: "mill@plant.example",
    supportEmail: "help@plant.example",
    outbox,
    say: (line) => void lines.push(line),
  });
  await mail.send({
    id: "1f0c2d3e-0000-4000-8000-000000000000",
    to: "Zoé+test@plant.example",
    subject: "123456 is your code",
    about: "Your code",
    html: "<p>Déjà: <b>123456</b></p>",
    text: "Déjà: 123456",
    locale: "en",
  });
  const [name = ""] = await readdir(outbox);
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T[\d-]+Z-zo-test-plant.example-1f0c2d3e\.eml$/);
  expect(lines).toEqual([`mail: "Your code" to Zoé+test@plant.example → ${join(outbox, name)}`]);
  const parsed = await PostalMime.parse(readFileSync(join(outbox, name)));
  expect(parsed).toMatchObject({ subject: "123456 is your code", from: { address: "mill@plant.example" } });
  expect(parsed.text?.trim()).toBe("Déjà: 123456");
  expect(parsed.html).toContain("Déjà: <b>123456</b>");
  expect(statSync(join(outbox, name)).mode & 0o077).toBe(0);
});

test("a name can't write a second line on the console or another folder", async () => {
  const outbox = join(folder, "safe");
  const lines: string[] = [];
  const mail = openMail({
    smtpUrl: null,
    from: "mill@plant.example",
    supportEmail: "help@plant.example",
    outbox,
    say: (line) => void lines.push(line),
  });
  const message = { id: "2", subject: "A", about: "A\nfake line", html: "", text: "x", locale: "en" as const };
  await mail.send({ ...message, to: "../../up@plant.example" });
  expect(await readdir(outbox)).toHaveLength(1);
  expect(lines[0]?.split("\n")).toHaveLength(1);
});
