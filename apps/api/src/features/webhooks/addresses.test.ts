import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";

const types = ["work_order.created" as const];
const alone = await testApp();
const inPlant = await testApp({ config: { webhookNetworks: ["10.20.0.0/16", "127.0.0.1"] } });

async function save(app: TestApp, address: string, locale: "en" | "fr" = "en") {
  const call = app.as(await app.become());
  return await call("POST /webhooks", { body: { address, types }, headers: { "accept-language": locale } });
}

test.each([
  ["mill.example/hook", "webhook_no_address"],
  ["ftp://mill.example", "webhook_no_address"],
  ["https://user:secret@mill.example/hook", "webhook_has_password"],
  ["https://mill.example:25/", "webhook_port_refused"],
  ["http://mill.example/", "webhook_not_https"],
  ["http://8.8.8.8/", "webhook_not_https"],
  ["http://127.0.0.1:8080/", "webhook_private"],
  ["https://10.0.0.4/x", "webhook_private"],
  ["https://localhost/", "webhook_private"],
  ["https://LOCALHOST./", "webhook_private"],
  ["https://erp.localhost/", "webhook_private"],
  ["https://2130706433/", "webhook_private"],
  ["https://0x7f.1/", "webhook_private"],
  ["https://017700000001/", "webhook_private"],
  ["https://169.254.169.254/latest/meta-data/", "webhook_private"],
  ["https://[::1]/", "webhook_private"],
  ["https://[::ffff:10.0.0.4]/", "webhook_private"],
  ["https://[fd00:ec2::254]/", "webhook_private"],
] as const)("the address %s is refused when it is saved: %s", async (address, code) => {
  const refused = await save(alone, address, "fr");
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { code, detail: fr[code], fields: { address: "invalid" } },
  ]);
});

test("an address is refused in the same way when it is changed, and the one before stays", async () => {
  const call = alone.as(await alone.become());
  const { body: webhook } = await call("POST /webhooks", { body: { address: "https://erp.example/hook", types } });
  const params = { id: webhook.id };
  const refused = await call("PUT /webhooks/{id}", { params, body: { address: "https://10.0.0.4/x" } });
  expect([refused.status, refused.json.detail]).toEqual([422, en.webhook_private]);
  expect(en.webhook_private).toContain("WEBHOOK_NETWORKS");
  expect((await call("GET /webhooks")).body).toMatchObject([{ address: "https://erp.example/hook" }]);
});

describe("where the server's settings name networks", () => {
  test.each([
    "http://10.20.3.4/hook",
    "https://10.20.3.4/hook",
    "http://[::ffff:10.20.3.4]/",
    "http://localhost:8080/",
    "http://erp.plant.example/",
    "https://8.8.8.8/",
  ])("%s is taken", async (address) => {
    expect((await save(inPlant, address)).status).toBe(201);
  });

  test.each([
    ["https://10.21.0.1/", "webhook_private"],
    ["http://192.168.0.1/", "webhook_private"],
    ["http://8.8.8.8/", "webhook_not_https"],
  ] as const)("%s is refused: %s", async (address, code) => {
    expect((await save(inPlant, address)).json.code).toBe(code);
  });
});
