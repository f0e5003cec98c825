import { expect, test } from "vitest";
import { forgetExpired } from "#features/auth/auth.ts";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import { resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp({ config: { trustProxy: 1 } });
const from = (network: string) => ({ "x-forwarded-for": network });
const plant = "198.51.100.7";
const house = "192.0.2.33";

function signIn(email: string, password: string, network: string, device_tokens?: string[]) {
  const body = { email, password, ...(device_tokens && { device_tokens }) };
  return app.anyone("POST /auth/login", { body, headers: from(network) });
}

async function guessAt(email: string, network: string, times = 10): Promise<void> {
  for (let n = 0; n < times; n += 1) await signIn(email, "wrong one", network);
}

/** Somebody who has signed in from the plant, in a browser that keeps its token. */
async function atThePlant() {
  const { user } = await signUp(app, { headers: from(plant) });
  const first = (await signIn(user.email, goodPassword, plant, [])).body;
  return { user, device: first.device_token ?? "" };
}
const afterTheThrottle = () => app.clock.advance({ minutes: 16 });

test("failures on one network of a person leave their other ones open", async () => {
  const { user } = await signUp(app, { headers: from(plant) });
  await signIn(user.email, goodPassword, house);
  await guessAt(user.email, plant);
  expect((await signIn(user.email, goodPassword, plant)).status).toBe(429);
  expect((await signIn(user.email, goodPassword, house)).status).toBe(200);
  await guessAt(user.email, house);
  expect((await signIn(user.email, goodPassword, house)).status).toBe(429);
  afterTheThrottle();
});

test("whatever others fail behind the same address, a person comes in where they have signed in before", async () => {
  const { user, device } = await atThePlant();
  await guessAt(user.email, plant);
  await tryFromNetwork(app.ownerUrl, "signIn", 100, app.clock());
  expect((await signIn(user.email, goodPassword, plant)).status).toBe(429);
  const back = await signIn(user.email, goodPassword, plant, ["another browser's", device]);
  expect([back.status, back.body.device_token]).toEqual([200, device]);
  expect((await signIn(user.email, goodPassword, plant)).status).toBe(429);
  afterTheThrottle();
});

test("each device has ten tries, and a colleague's opens nothing", async () => {
  const [ann, ben] = [await atThePlant(), await atThePlant()];
  for (let n = 0; n < 10; n += 1) {
    expect((await signIn(ann.user.email, "wrong one", plant, [ann.device])).status).toBe(401);
  }
  expect((await signIn(ann.user.email, goodPassword, plant, [ann.device])).status).toBe(429);
  expect((await signIn(ann.user.email, goodPassword, plant)).status).toBe(200);
  await guessAt(ann.user.email, plant);
  expect((await signIn(ann.user.email, goodPassword, plant, [ben.device])).status).toBe(429);
  afterTheThrottle();
});

test("a token is given to who asks for it, begins with the person's id, and is kept as its hash", async () => {
  const { user, device } = await atThePlant();
  expect(device).toMatch(new RegExp(`^${user.id}\\.[\\w-]{43}$`));
  expect((await signIn(user.email, goodPassword, plant)).body).not.toHaveProperty("device_token");
  const stored = await asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select known_device::text as line from known_device");
    return rows.map(({ line }) => line).join("\n");
  });
  for (const secret of [device, device.split(".")[1] ?? ""]) {
    expect(stored).not.toContain(secret);
    expect(app.logged.join("")).not.toContain(secret);
  }
});

test("a reset forgets the devices that were known, and knows the one where it was done", async () => {
  const { user, device } = await atThePlant();
  await guessAt(user.email, plant);
  await app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  const body = {
    token: await resetTokenSentTo(app, user.email),
    new_password: "another crowbar",
    device_tokens: [device],
  };
  const fresh = (await app.anyone("POST /auth/reset-password", { body })).body.device_token ?? "";
  expect(fresh).not.toBe(device);
  expect((await signIn(user.email, "another crowbar", house)).status).toBe(200);
  await guessAt(user.email, plant);
  expect((await signIn(user.email, "another crowbar", plant, [device])).status).toBe(429);
  expect((await signIn(user.email, "another crowbar", plant, [fresh])).status).toBe(200);
  afterTheThrottle();
});

test("a person has twenty devices, each for three months after it was used", async () => {
  const { user, device } = await atThePlant();
  for (let n = 0; n < 20; n += 1) {
    app.clock.advance({ minutes: 1 });
    await signIn(user.email, goodPassword, plant, []);
  }
  const devicesOf = () =>
    asOwner(app.ownerUrl, async (owner) => {
      const { rows } = await owner.query("select 1 from known_device where person_id = $1", [user.id]);
      return rows.length;
    });
  expect(await devicesOf()).toBe(20);
  expect((await signIn(user.email, goodPassword, plant, [device])).body.device_token).not.toBe(device);
  app.clock.advance({ hours: 91 * 24 });
  await app.db.inIdentity((db) => forgetExpired(db, app.clock()));
  expect(await devicesOf()).toBe(0);
});
