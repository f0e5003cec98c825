// @vitest-environment happy-dom
import { offlineWords } from "@millwright/messages/offline/offline";
import { createElement } from "react";
import { expect, test } from "vitest";
import { OnDevice } from "#features/outbox/OnDevice.tsx";
import { setStanding } from "#lib/local/copy/standing.ts";
import { settled } from "#lib/testing/hooks.ts";
import { type ScreensKept, setScreensKept } from "#lib/worker/screens-kept.ts";
import { openScreen, shows } from "#testing/screen.ts";

const { copy: words } = offlineWords.en;
const page = { shape: 1, copy: 1, since: 1, day: "2026-11-23", asOfMs: 0, orders: 3, leftOut: 0, bytes: 0 };

test("of the screens nothing is said until it is known whether they are kept, and of https only where that is missing", async () => {
  await openScreen(createElement(OnDevice));
  await settled(() => setStanding({ kind: "kept", ...page }));
  const sentencesShown = () =>
    [words.openOnly, words.openOnlyHere, words.coming, words.whole].filter((sentence) => shows(sentence));
  expect([shows(words.title), sentencesShown()]).toEqual([true, []]);
  const sentences: [ScreensKept, string][] = [
    ["insecure", words.openOnly],
    ["unable", words.openOnlyHere],
    ["coming", words.coming],
    ["whole", words.whole],
  ];
  for (const [screensKept, sentence] of sentences) {
    await settled(() => setScreensKept(screensKept));
    expect(sentencesShown()).toEqual([sentence]);
  }
});
