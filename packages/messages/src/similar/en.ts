export const similar = {
  /** Over completed repairs like this one. */
  title: "The last times",
  folded: { one: "The last time: {n} repair like this", other: "The last times: {n} repairs like this" },
  sameMachine: "This machine",
  noMachine: "No machine",
  by: "{when} · {name}",
  part: "{n} × {name}",
  parts: "Parts: {list}",
  /** While a repair is written: the one most like it. */
  written: "Similar: {code}, {when}: {what}",
  repeatToday: "The same machine, less than a day ago: {code}: {what}",
  repeat: {
    one: "The same machine, {n} day ago: {code}: {what}",
    other: "The same machine, {n} days ago: {code}: {what}",
  },
} as const;
