import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { picture } from "#testing/files/sample-files.ts";
import { follow, labelOf, reporterAt } from "#testing/reporter.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1 } });

async function openPlant(ip: string) {
  const plant = await openTestPlant(app);
  const machine = await plant.machine();
  const token = await labelOf(plant, machine.id);
  return { ...plant, machine, token, stranger: reporterAt(app, token, ip) };
}

const [ours, theirs] = [await openPlant("203.0.113.7"), await openPlant("203.0.113.8")];

test("a form, a photo, a report and a repair of another plant mean nothing at our machine", async () => {
  const their = (await theirs.stranger.report({ text: "Their secret" })).body;
  const [request] = (await theirs.call("GET /requests")).body;
  const repair = await theirs.order({ machine_id: theirs.machine.id });
  for (const same_as of [request?.id ?? "", repair.id, crypto.randomUUID()]) {
    expect((await ours.stranger.report({ same_as })).json.code).toBe("unknown_reference");
  }
  const { form } = await theirs.stranger.look();
  const photo = crypto.randomUUID();
  await theirs.stranger.photo(form.token, await picture("jpeg"), photo);
  expect((await ours.stranger.photo(form.token, await picture("jpeg"))).json.code).toBe("form_expired");
  await ours.stranger.report({ photos: [photo] });
  const [mine] = (await ours.call("GET /requests")).body;
  expect(mine?.files).toEqual([]);
  expect(JSON.stringify([mine, await ours.stranger.look()])).not.toContain("Their secret");
  expect((await follow(app, their.link)).body.company_name).not.toBe((await ours.stranger.look()).machine.company_name);
});

test("a photo that was sent with another form of the same machine is not this one's", async () => {
  const [one, other] = [await ours.stranger.look(), await ours.stranger.look()];
  const id = crypto.randomUUID();
  await ours.stranger.photo(one.form.token, await picture("jpeg"), id);
  expect((await ours.stranger.photo(other.form.token, await picture("jpeg"), id)).json.fields).toEqual({
    id: "invalid",
  });
  app.clock.advance({ seconds: 10 });
  const { code } = (await ours.stranger.send({ form: other.form.token, text: "Mine", photos: [id] })).body;
  const [mine] = (await ours.call("GET /requests", { query: { status: "all", q: code } })).body;
  expect([mine?.title, mine?.files]).toEqual(["Mine", []]);
});

test("a link that is none, and one of any other text, are answered alike, and so are codes", async () => {
  const texts = ["A".repeat(22), "x", "%00", "..%2f..", "a".repeat(90), ours.token];
  const of = async (path: string) => {
    const answer = await fetch(`${app.origin}/api${path}`);
    return `${answer.status} ${await answer.text()}`;
  };
  expect(new Set(await Promise.all(texts.map((text) => of(`/s/${text}`)))).size).toBe(1);
  expect(new Set(await Promise.all(texts.slice(0, -1).map((text) => of(`/r/${text}`)))).size).toBe(1);
  const head = await fetch(`${app.origin}/api/r/${ours.token}`, { method: "HEAD" });
  expect(head.status).toBe(200);
});
