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
onLive("assignee", (_, queries) => void queries.invalidateQueries({ queryKey: ["assignees"] }));
onLive("orderNames", (_, queries) => void queries.invalidateQueries({ queryKey: ["workOrders"] }));
