// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { outbox as words } from "@millwright/messages/en/outbox";
import { outbox as french } from "@millwright/messages/fr/outbox";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { LeftBehindNotice } from "#app/offline/LeftBehindNotice.tsx";
import { showLanguage, startLanguage } from "#lib/language.ts";
import { keepEntry } from "#lib/outbox/kept-entries.ts";
import { beginSession, endSession } from "#lib/session/session.ts";
import { databaseNames } from "#lib/storage/storage.ts";
import { draw, settled, until } from "#lib/testing/hooks.ts";
import { fillLocal, rowsOf } from "#lib/testing/local.ts";
import { tickOf } from "#testing/entries.ts";
import { openScreen, shows } from "#testing/screen.ts";

afterEach(async () => {
  await settled(() => endSession("left"));
  document.body.replaceChildren();
  for (const name of await databaseNames()) indexedDB.deleteDatabase(name);
});

test("before anybody signs in it says whose changes wait here, of each person and company, and how many", async () => {
  const [ana, luc] = [
    { id: "ana", name: "Ana Roy" },
    { id: "luc", name: "Luc Roy" },
  ];
  await keepEntry({ company: "c1", person: "ana" }, tickOf("a", 1, ana));
  await keepEntry({ company: "c1", person: "ana" }, tickOf("b", 2, ana));
  await keepEntry({ company: "c2", person: "luc" }, tickOf("c", 3, luc));
  await startLanguage();
  await draw(createElement(LeftBehindNotice));
  const says = (words: string) => document.body.textContent?.includes(words) ?? false;
  await until(() => says("1 change of Luc Roy waits on this device"));
  expect(says("2 changes of Ana Roy wait on this device")).toBe(true);
  expect(says("1 change of Luc Roy waits on this device")).toBe(true);
  await settled(() => showLanguage("fr"));
  expect(says("2 modifications d’Ana Roy attendent sur cet appareil")).toBe(true);
  expect(says(fill(french.left.forOthers, { name: "Ana Roy" }))).toBe(true);
  await settled(() => showLanguage("en"));
  expect(says(fill(words.left.forOthers, { name: "Ana Roy" }))).toBe(true);
  expect(says(words.left.ofTablet)).toBe(false);
});

test("a tablet that was removed says whose changes wait on it, that an owner sends them, and leads to where", async () => {
  const tablet = { company: "c1", person: "t1" };
  for (const [at, id] of ["luc", "luc", "mia"].entries())
    await keepEntry(tablet, tickOf(`t${at}`, at, { id, name: id }));
  await fillLocal(tablet);
  await openScreen(createElement(LeftBehindNotice, { leads: true }));
  await until(() => shows("2 changes of luc wait on this device"));
  expect([shows("1 change of mia waits on this device"), shows(words.left.ofTablet)]).toEqual([true, true]);
  expect(shows(fill(words.left.forOthers, { name: "luc" }))).toBe(false);
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/login?redirect=%2Foutbox");
  expect(await rowsOf(tablet)).toEqual({ rows: 0, pictures: 0, isCopy: false });
});

test("who is signed in is told nothing of others there, and their copy stays", async () => {
  const user = { id: "pia", company_id: "c2", email: "", username: "pia", full_name: null, role: "", access: "owner" };
  const company = {
    company_name: "",
    time_zone: "UTC",
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
  };
  beginSession({ access_token: "x", user: { ...user, access: "owner", ...company } });
  const pia = { company: "c2", person: "pia" };
  await keepEntry({ company: "c1", person: "t1" }, tickOf("t1", 1, { id: "luc", name: "luc" }));
  await fillLocal(pia);
  await openScreen(createElement(LeftBehindNotice, { leads: true }));
  await settled(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([shows("luc"), shows(words.left.signIn)]).toEqual([false, false]);
  expect(await rowsOf(pia)).toEqual({ rows: 1, pictures: 1, isCopy: true });
});
