import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect, test } from "vitest";
import { deviceOf, sayDevice } from "#lib/install/user-agent.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    "Edge",
    "Windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/143.0.0.0 Safari/537.36`, "Chrome", "Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "macOS"],
  ["curl/8.9.1", null, null],
])("%s is told by its name", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld: false });
});

test("a phone and a tablet are held in the hand", () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";
  const tablet = `Mozilla/5.0 (Linux; Android 15; SM-X710) ${webkit} Chrome/143.0.0.0 Safari/537.36`;
  expect(deviceOf(phone)).toEqual({ browser: "Safari", system: "iOS", isHandheld: true });
  expect(deviceOf(tablet)).toEqual({ browser: "Chrome", system: "Android", isHandheld: true });
});

test("a device is said in both languages, as far as it is known", () => {
  const device = { browser: "Chrome", system: "Windows", isHandheld: false };
  expect([sayDevice(device, en), sayDevice(device, fr)]).toEqual(["Chrome on Windows", "Chrome sous Windows"]);
  expect(sayDevice({ ...device, browser: null }, en)).toBe("Windows");
  expect(sayDevice({ ...device, browser: null, system: null }, fr)).toBe("Appareil inconnu");
});
