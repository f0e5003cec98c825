export const similar = {
  /** Over completed repairs like this one. */
  title: "The last times",
  none: "The last times: no completed repair is like this one.",
  folded: { one: "The last time: {n} repair like this", other: "The last times: {n} repairs like this" },
  sameMachine: "This machine",
  noMachine: "No machine",
  by: "{when} · {name}",
  part: "{n} × {name}",
  parts: "Parts: {list}",
  /** What was done by its code, and what was noted. */
  fixed: "{remedy}: {notes}",
  /** Over those of an open repair whose problem was said. */
  sameProblemToday: "The same problem on this machine less than a day ago",
  sameProblem: {
    one: "The same problem on this machine {n} day ago",
    other: "The same problem on this machine {n} days ago",
  },
  /** While a repair is written: the one most like it. */
  written: "Similar: {code}, {when}: {what}",
  repeatToday: "The same machine, less than a day ago: {code}: {what}",
  repeat: {
    one: "The same machine, {n} day ago: {code}: {what}",
    other: "The same machine, {n} days ago: {code}: {what}",
  },
} as const;
