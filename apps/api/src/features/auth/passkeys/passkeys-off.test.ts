import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { Authenticator } from "#testing/authenticator.ts";

const app = await testApp({ config: { publicOrigin: "http://192.168.1.20:3000" } });

test("where browsers know no passkeys, none is offered, and each call is refused", async () => {
  const call = app.as(await app.become());
  expect((await call("GET /auth/passkeys")).body).toMatchObject({ passkeys: [], origin: null });
  const key = new Authenticator();
  const credential = key.use({ challenge: "AAAA", rpId: "192.168.1.20", timeout: 1, userVerification: "required" });
  const answers = [
    await app.anyone("POST /auth/passkey-login/options"),
    await app.anyone("POST /auth/passkey-login", {
      body: { credential: { ...credential, response: { ...credential.response, userHandle: null } } },
    }),
    await call("POST /auth/passkeys/options", { body: {} }),
  ];
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [409, "passkeys_off"]));
});
