import type { Contract } from "@millwright/contract/contract";
import type { TaskInstance } from "@millwright/contract/daily-tasks";
import { z } from "zod";
import {
  deleteInstance,
  generateToday,
  listToday,
  moveInstance,
  type TaskCursor,
  type TodayPage,
} from "#features/daily-tasks/daily-tasks.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";
import { cursorOf } from "#http/list/cursor.ts";

type Query = z.output<Contract["GET /task-instances/today"]["query"]>;

const cursors = cursorOf<TaskCursor>(z.tuple([z.string().max(40), z.string().max(40)]));

const pageIn = (query: Pick<Query, "cursor" | "limit">) => ({ after: cursors.read(query.cursor), limit: query.limit });

async function answer(today: Promise<TodayPage>): Promise<Page<TaskInstance>> {
  const { tasks, next } = await today;
  return paged(tasks, next && cursors.write(next));
}

export const dailyTaskRoutes = [
  bind("POST /task-instances/generate-today", ({ db, query, by, now }) =>
    answer(generateToday(db, by.timeZone, now, pageIn(query))),
  ),
  bind("GET /task-instances/today", ({ db, query, by, now }) =>
    answer(listToday(db, by.timeZone, now, pageIn(query), query)),
  ),
  bind("PUT /task-instances/{id}", ({ db, params, body, command, by, now }) =>
    moveInstance(db, params.id, { status: body.status, command }, by, now),
  ),
  bind("POST /task-instances/{id}/complete", ({ db, params, command, by, now }) =>
    moveInstance(db, params.id, { status: "Completed", command }, by, now),
  ),
  bind("DELETE /task-instances/{id}", ({ db, params, by, now }) => deleteInstance(db, params.id, by, now)),
];
