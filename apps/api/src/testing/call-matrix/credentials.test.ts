import { readFileSync } from "node:fs";
import { contract } from "@millwright/contract/contract";
import { accessLevels } from "@millwright/domain/access";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { type Credential, credentialsOf } from "#testing/call-matrix/credentials.ts";
import { senderOf } from "#testing/client.ts";
import { follow, labelOf, reporterAt } from "#testing/reporter.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1 } });
const owner = await app.become();
const other = await app.become({ company: owner, access: "technician" });
const people = await Promise.all(
  accessLevels.map(async (level) => ({ level, by: await app.become({ company: owner, access: level }) })),
);
const credentials = credentialsOf(app, owner);
const acts = ["read", "set", "end"] as const;

/** The table of docs/security/access.md: what, and who may read, set and end it. */
const document = readFileSync(new URL("../../../../../docs/security/access.md", import.meta.url), "utf8");
const [, section = ""] = document.split("## Codes, links and credentials");
const rows = section
  .split("\n## ")[0]
  ?.split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .slice(1)
  .map(([, what = "", read = "", set = "", end = ""]) => ({ what, read, set, end }));

/** What each level can do, tried over HTTP: with what is the company's, or what is their own and what is somebody else's. */
async function whoCan({ isPersonal, ...credential }: Credential, name: (typeof acts)[number]): Promise<string> {
  const act = credential[name];
  if (act === null) return "—";
  const found: { level: string; whose: string }[] = [];
  for (const { level, by } of people) {
    const can = async (whose: typeof by) => {
      const trying = { by, level, whose };
      const { status, json } = await senderOf(app.origin, by.token)(act.call, await act.send(trying));
      if (status >= 500) throw new Error(`${act.call} answered ${status}`);
      return status < 400 && (act.has?.(json, trying) ?? true);
    };
    const isOwn = await can(by);
    const isAnyones = isPersonal && (await can(other));
    if (isAnyones) found.push({ level, whose: ": anybody’s" });
    else if (isOwn) found.push({ level, whose: isPersonal ? ": their own" : "" });
  }
  const groups = Map.groupBy(found, ({ whose }) => whose);
  const levels = [...groups].map(([whose, those]) => `${those.map(({ level }) => level).join(", ")}${whose}`);
  return levels.join("; ") || "nobody";
}

test("the document names each code, link and credential once", () => {
  expect(rows?.map(({ what }) => what)).toEqual(credentials.map(({ what }) => what));
});

test.each(credentials)(
  "$what is read, set and ended by those whom the document names, of whom it says",
  async (credential) => {
    const read = await whoCan(credential, "read");
    const set = await whoCan(credential, "set");
    const end = await whoCan(credential, "end");
    expect({ what: credential.what, read, set, end }).toEqual(rows?.find(({ what }) => what === credential.what));
  },
);

/** What lets somebody in, by the words of its path. A new call of these is put into the table, or named here with its reason. */
const letsIn =
  /code|feeds|\/pin|badge|assignees\/\{id\}\/member|passkeys|devices|keys|webhooks|export|report-address|invitations|\/link$/;
const elsewhere = [
  // Who signs in, or has the token itself, needs no level.
  /^\w+ \/(?:auth\/(?:send-verification-code|verify-code)|devices\/enrol$|invitations\/open|keys\/report$|feeds\/)/,
  // A part of what stands in the table: one more of the same level.
  /^POST \/(?:auth\/passkeys|company\/invitations\/\{id\}\/send)$|^GET \/(?:machines\/\{id\}\/code|company\/invitations|export)$|^DELETE \/auth\/passkeys$|^PUT \/(?:devices|keys|webhooks)|^POST \/(?:keys|webhooks)\/\{id\}\/rotate$|^POST \/webhooks\/\{id\}\/test$|^GET \/webhooks\/\{id\}\/deliveries$/,
  // One's own link to the provider of the company: nobody else's is in reach.
  /^(?:GET|POST|DELETE) \/auth\/sign-on\/link$/,
  // These codes name failures, and let nobody in.
  /^\w+ \/plant-codes/,
  // These are of parts, and let nobody in.
  /^DELETE \/parts\/codes/,
  // It reads what its reader sees on the screen as well.
  /^(?:GET|POST) \/(?:procedures|files|parts|imports|sheets|maintenance-history|machines\/by-code).*$/,
];

test("every call that gives, takes or reads what lets somebody in is in the table", () => {
  const covered = new Set(credentials.flatMap((one) => acts.flatMap((act) => one[act]?.call ?? [])));
  const missing = Object.keys(contract).filter(
    (key) =>
      letsIn.test(key) && ![...covered].some((call) => call === key) && !elsewhere.some((known) => known.test(key)),
  );
  expect(missing).toEqual([]);
});

test("the link of a report is shown to who reports alone: no level reads it, and who has it follows that report", async () => {
  const plant = await openTestPlant(app);
  const machine = await plant.machine(null, "Press 4");
  const { link } = (await reporterAt(app, await labelOf(plant, machine.id)).report()).body;
  expect((await follow(app, link)).status).toBe(200);
  for (const access of accessLevels) {
    const call = app.as(await app.become({ company: plant.session, access }));
    const answers = await Promise.all([call("GET /requests"), call("GET /reports"), call("GET /activity")]);
    expect(JSON.stringify(answers.map(({ json }) => json))).not.toContain(link.slice("/s/".length));
  }
});

test("a PIN and a badge are in no answer", async () => {
  const plant = await openTestPlant(app);
  const { id } = (await plant.call("POST /assignees", { body: { name: "Luc Roy" } })).body;
  const [pin, code] = ["739105", crypto.randomUUID()];
  await plant.call("PUT /assignees/{id}/pin", { params: { id }, body: { pin } });
  await plant.call("PUT /assignees/{id}/badge", { params: { id }, body: { code } });
  const answers = await Promise.all([
    ...[plant.call("GET /technician-pins"), plant.call("GET /assignees"), plant.call("GET /activity")],
    plant.call("GET /company/activity"),
  ]);
  const jsonText = JSON.stringify(answers.map(({ json }) => json)).replaceAll(/[\w-]{36}/g, (one) =>
    one === code ? one : "",
  );
  expect([jsonText.includes(`"${pin}"`), jsonText.includes(code)]).toEqual([false, false]);
});
