import { type CallKey, contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { exampleOf } from "#http/reference/examples.ts";
import { testApp } from "#testing/app.ts";

/**
 * What a call may keep the event loop for. It is held to the processor's time of the thread that answers (and sends, since
 * the test is the same thread), of the best of ten tries: a busy machine changes little of it.
 */
const mostMs = 50;
const sizes = [200_000, 4_000];

/** Texts that cost their reader most, by what may be slow about them. */
const texts: Record<string, (length: number) => string> = {
  "short lines": (length) => "a\n".repeat(length / 2),
  "blank lines": (length) => "\n".repeat(length),
  "lines of what can't be seen": (length) => "\u200b\n".repeat(length / 2),
  "CSV of many cells in a line": (length) => "name;text,".repeat(length / 10),
  "CSV of empty cells": (length) => `name${"\t,;\n".repeat(length / 4 - 1)}`,
  "separators alone": (length) => ";".repeat(length),
  "quotation marks": (length) => 'a,"'.repeat(length / 4),
  "quotation marks alone": (length) => '"'.repeat(length),
  "many words": (length) => "é a ".repeat(length / 4),
  "digits and commas": (length) => "1,".repeat(length / 2),
  "an address that never ends": (length) => "a@a.".repeat(length / 4),
  "blanks before a sign": (length) => `${" ".repeat(length - 1)}x`,
};

/** A sample with each text, or each list, replaced. */
function replaced(value: unknown, text: string | null, list: unknown[] | null): unknown {
  if (typeof value === "string") return text ?? value;
  if (Array.isArray(value)) return list ?? value.map((item) => replaced(item, text, list));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, text, list)]));
}

const lists: Record<string, unknown[]> = {
  "a list of numbers": Array(100_000).fill(0),
  "a list of texts": Array(50_000).fill("a"),
  "a list of objects": Array(60_000).fill({}),
  "a list of lists": Array(60_000).fill([]),
};

/** Bodies by what is bad about them. The texts of a call share the size, so that a body is small. */
function worstBodies(key: string): [kind: string, body: string][] {
  const sample = exampleOf(key);
  const fields = JSON.stringify(sample).split('"').length / 4;
  const ofTexts = Object.entries(texts).flatMap(([kind, make]): [string, string][] =>
    sizes.map((size) => {
      const length = size > 10_000 ? Math.floor(size / Math.max(1, Math.ceil(fields))) : size;
      return [`${kind}, ${length} each`, JSON.stringify(replaced(sample, make(length - (length % 20)), null))];
    }),
  );
  const ofLists = Object.entries(lists).map(([kind, list]): [string, string] => [
    kind,
    JSON.stringify(replaced(sample, null, list)),
  ]);
  const deep = JSON.stringify(sample).replace(/}$/, `,"more":${"[".repeat(90_000)}${"]".repeat(90_000)}}`);
  return [
    ...ofTexts,
    ...ofLists.filter(([, body]) => body.length <= 1_000_000),
    ["nested deep", deep],
    ["a list in the place of the body", JSON.stringify(Array(90_000).fill({}))],
    ["many names", JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`n${n}`, n])))],
  ];
}

const app = await testApp();
const owner = await app.become();
const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };

async function send(key: string, body: string): Promise<number> {
  const [method = "", path = ""] = key.split(" ");
  const url = `${app.origin}/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`;
  const before = process.threadCpuUsage();
  const answer = await fetch(url, { method, headers, body });
  await answer.text();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const calls = (Object.keys(contract) as CallKey[]).filter((key) => {
  const spec = contract[key];
  return "body" in spec && !("multipart" in spec) && !("raw" in spec) && exampleOf(key) !== undefined;
});
test("each call with a body is among those that are tried", () => expect(calls.length).toBeGreaterThan(100));

test.each(calls)(
  "%s holds nothing up with the worst small body",
  async (key) => {
    const over: string[] = [];
    for (const [kind, body] of worstBodies(key)) {
      let ms = await send(key, body);
      for (let again = 0; ms > mostMs && again < 9; again += 1) ms = Math.min(ms, await send(key, body));
      if (ms > mostMs) over.push(`${kind}: ${ms.toFixed(0)} ms`);
    }
    expect(over).toEqual([]);
  },
  120_000,
);
