// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { proveTurn } from "#features/devices/tablet/holders.ts";
import { queryClient } from "#lib/api/query.ts";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { beginTablet, currentSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { press, shows } from "#testing/screen.ts";
import { beginEachAtFaces, faceOf, openTablet, tablet, turnOf } from "#testing/tablet.ts";

const server = serverForHooks();
beginEachAtFaces(server);
const key = (name: string, target: EventTarget = document.body) =>
  settled(() => target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
async function type(text: string) {
  for (const one of text) await key(one);
}

test("the faces say who there is and how much is theirs, and a choice of one asks for the PIN", async () => {
  const screen = await openTablet();
  await until(() => shows("Luc Roy"));
  expect(shows("3 today · 1 overdue")).toBe(true);
  expect(shows("nothing today")).toBe(true);
  await until(() => document.querySelector("button img") !== null);
  await settled(() =>
    document.querySelector("button[class*=face]")?.dispatchEvent(new Event("click", { bubbles: true })),
  );
  expect(screen.address()).toBe("/tablet?who=Luc+Roy");
  expect(shows("PIN of Luc Roy")).toBe(true);
  await screen.leave();
});

test("six digits send themselves, by the keys or a keyboard, and open the turn", async () => {
  server.on("POST /turns", () => turnOf("Luc Roy"));
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  for (const digit of ["4", "0", "7"]) await press(digit);
  await type("182");
  await until(() => currentSession()?.by === "turn");
  expect(server.bodies("POST /turns")).toEqual([{ technician_id: "Luc Roy", pin: "407182", once: false }]);
  expect(currentSession()).toMatchObject({ token: "turn of Luc Roy", user: { id: "Luc Roy", access: "technician" } });
  await screen.leave();
});

test("fewer digits are sent with OK; too few are not, and nothing of the PIN is on the page", async () => {
  server.on("POST /turns", () => turnOf("Luc Roy"));
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("407");
  expect(shows("3 digits typed")).toBe(true);
  expect(document.body.innerHTML).not.toContain("407");
  await press("OK");
  expect(shows("A PIN has at least 4 digits.")).toBe(true);
  await type("1");
  await press("OK");
  await until(() => currentSession()?.by === "turn");
  expect(server.bodies("POST /turns")).toEqual([{ technician_id: "Luc Roy", pin: "4071", once: false }]);
  await screen.leave();
});

test("a wrong PIN is said as the server says it, and typed anew", async () => {
  server.on("POST /turns", () => Promise.reject(new Refused(422, "pin_wrong")));
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("407182");
  await until(() => shows("Your turn could not be opened"));
  expect(shows("0 digits typed")).toBe(true);
  expect(currentSession()?.by).toBe("tablet");
  await screen.leave();
});

test("without a line the names seen last stay, with nothing said of how much is theirs", async () => {
  const seen = await openTablet();
  await until(() => shows("3 today · 1 overdue"));
  await seen.leave();
  queryClient.clear();
  server.on("GET /device/technicians", () => Promise.reject(new Refused(403, "forbidden")));
  const screen = await openTablet();
  expect(shows("Luc Roy")).toBe(true);
  await until(() => shows("These are the names seen last"));
  expect([shows("Zoé Côté"), shows("nothing today"), shows("3 today")]).toEqual([true, false, false]);
  await screen.leave();
});

test("a server that says nothing is given up with words, and the same PIN is sent again by one press", async () => {
  const limit = new AbortController();
  const limited = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  server.on("POST /turns", () => {
    return new Promise((_, reject) => limit.signal.addEventListener("abort", () => reject(limit.signal.reason)));
  });
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("407182");
  expect(limited).toHaveBeenCalledWith(15_000);
  await settled(() => limit.abort(new DOMException("", "TimeoutError")));
  await until(() => shows("The server gave no answer."));
  expect(shows("6 digits typed")).toBe(true);
  limited.mockRestore();
  server.on("POST /turns", () => turnOf("Luc Roy"));
  await press("Try again");
  await until(() => currentSession()?.by === "turn");
  expect(server.bodies("POST /turns")[1]).toEqual(server.bodies("POST /turns")[0]);
  await screen.leave();
});

test("who is locked out is told once how long, and has no keys meanwhile", async () => {
  const limit = { status: 429, headers: { "Retry-After": "900" } };
  const real = globalThis.fetch;
  globalThis.fetch = async (address, init) =>
    init?.method === "POST"
      ? Response.json({ code: "too_many_attempts", detail: "Wait 15 minutes." }, limit)
      : real(address, init);
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("407182");
  await until(() => shows("Too many tries. Try again in 15 min."));
  expect(shows("Wait 15 minutes.")).toBe(false);
  const keys = [...document.querySelectorAll<HTMLButtonElement>("button")].filter(({ textContent }) =>
    /^(\d|OK)$/.test(textContent),
  );
  expect(keys.map(({ disabled }) => disabled)).toEqual(Array(11).fill(true));
  globalThis.fetch = real;
  await screen.leave();
});

test("a face without a PIN has no keys to type one, but who gives one and the way back", async () => {
  server.on("GET /device/technicians", () => [faceOf("Sam Lee", { has_pin: false })]);
  const screen = await openTablet("?who=Sam Lee");
  await until(() => shows("Sam Lee has no PIN that can be used."));
  expect(document.querySelectorAll("main button")).toHaveLength(1);
  await press("Back to the names");
  expect(screen.address()).toBe("/tablet");
  await screen.leave();
});

test("a PIN that is too short by now is replaced by a new one, typed twice alike", async () => {
  server.on("POST /turns", ({ body }) => {
    if (typeof body === "object" && body !== null && "new_pin" in body) return turnOf("Luc Roy");
    throw new Refused(422, "pin_outdated");
  });
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("4071");
  await press("OK");
  await until(() => shows("New PIN of Luc Roy"));
  await type("918273");
  await until(() => shows("Type the new PIN once more."));
  await type("918274");
  await until(() => shows("The two PINs differ."));
  await type("918273");
  await type("918273");
  await until(() => currentSession()?.by === "turn");
  expect(server.bodies("POST /turns").at(-1)).toEqual({
    ...{ technician_id: "Luc Roy", pin: "4071", new_pin: "918273", once: false },
  });
  await screen.leave();
});

test("who comes with a PIN that somebody else set chooses their own, or goes on and does so later", async () => {
  server.on("POST /turns", ({ body }) => turnOf("Luc Roy", JSON.stringify(body).includes("new_pin")));
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("407182");
  await until(() => shows("Somebody else may know this PIN."));
  expect(currentSession()?.by).not.toBe("turn");
  await type("918273");
  await type("918273");
  await until(() => currentSession()?.by === "turn");
  expect(server.bodies("POST /turns").at(-1)).toEqual({
    ...{ technician_id: "Luc Roy", pin: "407182", new_pin: "918273", once: false },
  });
  await screen.leave();
  beginTablet({ token: "device", user: tablet, spell: "t" }, null);
  const again = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("407182");
  await until(() => shows("Somebody else may know this PIN."));
  await press("Later");
  await until(() => currentSession()?.by === "turn");
  expect(server.times("POST /turns")).toBe(3);
  await again.leave();
});

test("a badge opens its technician's turn at once, which proves nobody", async () => {
  server.on("POST /turns", () => turnOf("Luc Roy", false));
  const screen = await openTablet();
  await until(() => shows("Hold your badge to the reader"));
  await type("ABC12345");
  await key("Enter");
  await until(() => currentSession()?.by === "turn");
  expect(currentSession()?.isOwn).toBe(false);
  expect(server.bodies("POST /turns")).toEqual([{ badge: "ABC12345" }]);
  await screen.leave();
});

test("a badge is heard while the faces are shown, and not while a PIN is asked for", async () => {
  server.on("POST /turns", () => Promise.reject(new Refused(422, "badge_wrong")));
  const screen = await openTablet();
  await until(() => shows("Hold your badge to the reader"));
  await type("ABC12345");
  await key("Enter");
  await until(() => shows("The badge opened nothing"));
  expect(server.bodies("POST /turns")).toEqual([{ badge: "ABC12345" }]);
  await screen.leave();
  const pad = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  await type("ABC");
  await key("Enter");
  expect(server.times("POST /turns")).toBe(1);
  await pad.leave();
});

test.each([11, 12])("a name is searched where there are twelve: of %d", async (count) => {
  server.on("GET /device/technicians", () => Array.from({ length: count }, (_, n) => faceOf(`Person ${n}`)));
  const screen = await openTablet();
  await until(() => shows("Person 10"));
  expect(document.querySelector("input[type=text]") !== null).toBe(count === 12);
  await screen.leave();
});

test("without a connection a face is taken at its word: it is said, and the turn is marked so until the PIN", async () => {
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await settled(async () => void (await isReachable()));
  await until(() => shows("No connection: your PIN can’t be checked."));
  await press("Work as Luc Roy");
  expect(currentSession()).toMatchObject({
    by: "turn",
    claimed: true,
    token: "device",
    user: { full_name: "Luc Roy" },
  });
  const { spell } = currentSession() ?? {};
  await settled(() => proveTurn(turnOf("Luc Roy")));
  expect(currentSession()).toMatchObject({ by: "turn", token: "turn of Luc Roy", spell });
  expect(currentSession()?.claimed).toBeUndefined();
  globalThis.fetch = fetch;
  await settled(() => notifyReached());
  await screen.leave();
});
