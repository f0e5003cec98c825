import { onLive } from "#lib/live/live.ts";

// What anybody adds, renames or removes shows in every list and chooser, whichever screen asked for it first. A
// machine says which department it stands in, and a department how many machines stand in it.
onLive("department", (_, queries) => {
  void queries.invalidateQueries({ queryKey: ["departments"] });
  void queries.invalidateQueries({ queryKey: ["machines"] });
});
onLive("machine", (_, queries) => {
  void queries.invalidateQueries({ queryKey: ["machines"] });
  void queries.invalidateQueries({ queryKey: ["departments"] });
});
// A machine says whether it is locked out.
onLive("lockout", (_, queries) => void queries.invalidateQueries({ queryKey: ["machines"] }));
onLive("assignee", (_, queries) => void queries.invalidateQueries({ queryKey: ["assignees"] }));
// Whatever screen shows the name of a machine, department or technician: a rename is rare, and no list of screens forgets one.
onLive("orderNames", (_, queries) => void queries.invalidateQueries());

// A list of work hears of changes while it is shown. What is shown no more is asked for again when it comes back.
const work = [["workOrders"], ["dailyTasks"], ["my-work"], ["weekPlan"], ["machinePage"]];
for (const kind of ["workOrder", "taskInstance", "history"] as const) {
  onLive(kind, (_, queries) => {
    for (const queryKey of work) void queries.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
  });
}
