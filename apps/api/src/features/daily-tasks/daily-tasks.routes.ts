import { deleteInstance, listToday, moveInstance } from "#features/daily-tasks/daily-tasks.ts";
import { bind } from "#http/bind.ts";

export const dailyTaskRoutes = [
  bind("POST /task-instances/generate-today", ({ db, by, now }) => listToday(db, by.timeZone, now)),
  bind("GET /task-instances/today", ({ db, by, now }) => listToday(db, by.timeZone, now)),
  bind("PUT /task-instances/{id}", ({ db, params, body, command, by, now }) =>
    moveInstance(db, params.id, { status: body.status, command }, by, now),
  ),
  bind("POST /task-instances/{id}/complete", ({ db, params, command, by, now }) =>
    moveInstance(db, params.id, { status: "Completed", command }, by, now),
  ),
  bind("DELETE /task-instances/{id}", ({ db, params, by, now }) => deleteInstance(db, params.id, by, now)),
];
