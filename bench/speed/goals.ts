import { ratio } from "../faults/report.ts";
import type { Results } from "./rounds.ts";

type Sign = "≥" | "≤";

interface Goal {
  lane: string;
  what: string;
  sign: Sign;
  goal: number;
  /** The lane that it is compared with. */
  to?: string;
  value: (results: Results) => number;
}

/** How often a lane is answered, to another one. */
function rate(lane: string, to: string, goal: number): Goal {
  const value = ({ of }: Results) => of(lane, "perSecond") / of(to, "perSecond");
  return { lane, what: `to ${to}`, sign: "≥", goal, to, value };
}

/** The processor's time of an answer, of PostgreSQL and of the server together, to another lane's. */
function cost(lane: string, to: string, goal: number): Goal {
  const costOf = ({ of }: Results, name: string) => of(name, "postgresMs") + of(name, "serverMs");
  const value = (results: Results) => costOf(results, lane) / costOf(results, to);
  return { lane, what: `processor time to ${to}`, sign: "≤", goal, to, value };
}

function processor(lane: string): Goal[] {
  return [
    { lane, what: "ms of PostgreSQL", sign: "≤", goal: 1, value: ({ of }) => of(lane, "postgresMs") },
    { lane, what: "ms of the server", sign: "≤", goal: 0.45, value: ({ of }) => of(lane, "serverMs") },
  ];
}

const alone = "the list, alone";
const statements = "pgbench, a move's statements";
const durableInsert = "pgbench, a durable insert";

const goals: readonly Goal[] = [
  rate("a call that does nothing", "bare node:http", 0.25),
  rate("the list, from memory", "pgbench, 100 rows", 3.5),
  rate("the list, 5 % writes", "pgbench, 100 rows", 1.5),
  rate("the list, from the database", "pgbench, 100 rows", 0.5),
  rate("whole orders, from the database", "pgbench, 100 rows", 0.2),
  rate("one order", "pgbench, one row", 0.4),
  ...["a move", "a move by a command"].flatMap((move) => [
    rate(move, statements, 0.6),
    rate(move, durableInsert, 0.06),
    ...processor(move),
  ]),
  cost("a create", "a move", 1.3),
  cost("a PM completed and reopened", "a move", 2),
  {
    ...{ lane: alone, what: "p50 to pgbench's", sign: "≤", goal: 2.5, to: "pgbench, 100 rows, alone" },
    value: ({ of }) => of(alone, "p50Ms") / of("pgbench, 100 rows, alone", "p50Ms"),
  },
  { lane: alone, what: "p99 in ms", sign: "≤", goal: 5, value: ({ of }) => of(alone, "p99Ms") },
];

/** The lanes whose name holds a word, and those that they are compared with. */
export function chooseLanes(names: readonly string[], word: string): string[] {
  const selected = new Set(names.filter((name) => name.includes(word)));
  const others = new Set(goals.filter(({ lane }) => selected.has(lane)).map(({ to }) => to));
  return names.filter((name) => selected.has(name) || others.has(name));
}

/** Prints a lane with each of its ratios and goals; one that failed with its reason. */
export function printLane(name: string, results: Results): void {
  const failure = results.failures.get(name);
  if (failure !== undefined) {
    console.log(`✗ ${name}: failed. ${failure}`);
    process.exitCode = 1;
    return;
  }
  const of = (what: Parameters<Results["of"]>[1]) => results.of(name, what);
  const times = `p50 ${of("p50Ms").toFixed(2)} ms, p99 ${of("p99Ms").toFixed(2)} ms`;
  const [postgres, server] = [of("postgresMs"), of("serverMs")];
  const used = `, processor: PostgreSQL ${postgres.toFixed(2)} ms, server ${server.toFixed(2)} ms`;
  console.log(
    `${name.padEnd(28)} ${of("perSecond").toFixed(0).padStart(7)}/s, ${times}${Number.isNaN(server) ? "" : used}`,
  );
  for (const { what, value, sign, goal, to } of goals.filter(({ lane }) => lane === name)) {
    if (to !== undefined && results.failures.has(to)) console.log(`  ${what}: not known, as that lane failed`);
    else ratio(`  ${what}`, value(results), sign, goal);
  }
}
