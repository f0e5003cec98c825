import { expect, test, vi } from "vitest";
import { reasonOf } from "../pgbench.ts";
import { chooseLanes, printLane } from "./goals.ts";
import { literal, transactionAmong } from "./move-script.ts";
import { runRounds } from "./rounds.ts";

const rate = { perSecond: 100, p50Ms: 1, p99Ms: 2 };

test("a lane that fails says why, and the others go on to the last round", async () => {
  const runs: string[] = [];
  const good = async () => {
    runs.push("good");
    return rate;
  };
  const bad = async () => {
    runs.push("bad");
    throw new Error("the socket closed");
  };
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  const before = process.exitCode;
  try {
    const results = await runRounds(new Map(Object.entries({ bad, good })), 3);
    expect(runs).toEqual(["bad", "good", "good", "good"]);
    for (const name of ["bad", "good"]) printLane(name, results);
    expect(lines.mock.calls.flat().join("\n")).toMatch(/bad: failed\. the socket closed\ngood +100\/s/);
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = before;
    lines.mockRestore();
  }
});

test("a word asks for the lanes that hold it, and those that they are compared with", () => {
  const names = ["bare node:http", "pgbench, one row", "one order", "a create"];
  expect(chooseLanes(names, "one order")).toEqual(["pgbench, one row", "one order"]);
  expect(chooseLanes(names, "")).toEqual(names);
});

test("no text that pgbench sends holds what it would take for a variable", () => {
  expect(literal('{"reason":null,"said":"it\'s \\n:on"}')).toBe(
    `E'{"reason"\\x3anull,"said"\\x3a"it''s \\\\n\\x3aon"}'`,
  );
});

test("a move is what its connection sends from begin to commit, and nothing that other connections send meanwhile", () => {
  const heard = [
    { connection: "a", text: "select 1" },
    { connection: "a", text: "begin; set local app.company_id = 'x'" },
    { connection: "b", text: "select pg_notify($1, payload)" },
    { connection: "a", text: "update work_order" },
    { connection: "a", text: "commit" },
    { connection: "a", text: "insert into server_node" },
  ];
  expect(transactionAmong(heard).map(({ text }) => text)).toEqual([
    "begin; set local app.company_id = 'x'",
    "update work_order",
    "commit",
  ]);
  expect(() => transactionAmong(heard.slice(4))).toThrow("No transaction was heard.");
});

test("only a pgbench that is not there is called missing", () => {
  expect(reasonOf(Object.assign(new Error("spawn"), { code: "ENOENT" }))).toMatch(/missing: apt-get install/);
  const failed = Object.assign(new Error("Command failed"), { code: 2, stderr: "pgbench: error: no such table\n" });
  expect(reasonOf(failed)).toBe("pgbench failed: pgbench: error: no such table");
});
