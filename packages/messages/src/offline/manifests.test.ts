import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { messages as en } from "#en.ts";
import { messages as fr } from "#fr.ts";

const folder = fileURLToPath(new URL("../../../../apps/web/public/", import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(folder + file, "utf8"));
const manifests = { en: read("manifest.webmanifest"), fr: read("manifest-fr.webmanifest") };

test.each([
  ["en", en.shell],
  ["fr", fr.shell],
] as const)("what is installed (%s) says of its shortcuts what the screens say", (locale, words) => {
  const { lang, shortcuts } = manifests[locale];
  expect(lang).toBe(locale);
  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    [words.nav.myWork.label, "/my-work"],
    [words.newRepair, "/?new=1"],
    [words.scan, "/my-work?scan=1"],
    [words.nav.dailyTasks.label, "/daily-tasks"],
  ]);
});

test("it is one thing in both languages, and its pictures are there", () => {
  const { en: english, fr: french } = manifests;
  const summary = ({ id, start_url, scope, display, icons }: Record<string, unknown>) => ({
    id,
    start_url,
    scope,
    display,
    icons,
  });
  expect(summary(french)).toEqual(summary(english));
  const icons = [...english.icons, ...english.shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons)];
  expect(icons.length).toBe(8);
  for (const { src } of icons) expect([src, existsSync(folder + src)]).toEqual([src, true]);
  const sizes = english.icons.map(
    ({ sizes: size, purpose = "any" }: { sizes: string; purpose?: string }) => `${size} ${purpose}`,
  );
  expect(sizes).toEqual(["any any", "192x192 any", "512x512 any", "512x512 maskable"]);
});
