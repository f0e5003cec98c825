export const doneToday = {
  title: "Done today",
  nothing: "Nothing was completed yet today.",
  /** Of one thing that was done. */
  line: "{when} · {name}",
  all: { repairs: "All repairs that were done", maintenance: "All maintenance that was done" },
} as const;
