import type { Priority } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";

/** When work falls due: open and before a moment of the plant, or on some days. */
type Due =
  | { before: { day: Temporal.PlainDate; at: Temporal.Instant } }
  | { within: { from: Temporal.PlainDate; to: Temporal.PlainDate; start: Temporal.Instant; end: Temporal.Instant } };

/** What work is narrowed to. */
export interface WorkConditions {
  priority?: Priority[] | undefined;
  departmentId?: string | undefined;
  machineId?: string | undefined;
  /** Null: nobody. */
  assigneeId?: string | null | undefined;
  /** Each is a part of a word of the order's, or of one of the names that it shows. */
  pieces?: string[] | undefined;
  tag?: string | undefined;
  due?: Due | undefined;
}

/** Whose work a row of work_order is: who does it now. */
const currentAssignee = sql`work_order.doer_id`;

/** The conditions that rows of work_order have to meet, as the work of somebody. */
export function workConditions(filter: WorkConditions, assignee = currentAssignee): RawBuilder<unknown>[] {
  const { priority, departmentId, machineId, assigneeId, pieces = [], tag, due } = filter;
  const conditions = [
    priority && oneOf("priority", priority),
    departmentId && sql`work_order.department_id = ${departmentId}`,
    machineId && sql`work_order.machine_id = ${machineId}`,
    assigneeId === null && sql`${assignee} is null`,
    assigneeId && sql`${assignee} = ${assigneeId}`,
    due && fallsDue(due),
    tag &&
      sql`work_order.tags <> '{}' and exists (select from unnest(work_order.tags) as tag where plain(tag) = plain(${tag}))`,
    ...pieces.map((piece) => says(piece, assignee)),
  ];
  return conditions.filter((condition) => typeof condition === "object" && condition !== null);
}

export function oneOf(column: string, values: readonly string[]): RawBuilder<unknown> {
  const [only, ...more] = values;
  const name = sql.ref(`work_order.${column}`);
  // Written out, so that a plan made once knows which index holds them.
  return more.length === 0 ? sql`${name} = ${sql.lit(only)}` : sql`${name} = any(${values}::text[])`;
}

/** The names that orders show, also of what was deleted since. */
const named = [
  { referrer: sql`work_order.machine_id`, table: "machine" },
  { referrer: sql`work_order.department_id`, table: "department" },
] as const;

function says(piece: string, assignee: RawBuilder<unknown>): RawBuilder<unknown> {
  const inNames = [...named, { referrer: assignee, table: "assignee" }].map(
    ({ referrer, table }) => sql`${referrer} = any(array(${namedLike(table, sql`plain(${piece})`)}))`,
  );
  return sql`(strpos(work_order.words, plain(${piece})) > 0 or ${sql.join(inNames, sql` or `)})`;
}

/** Whether the order that a row is of has a tag with a piece of a search in it. */
export function hasTagLike(orderId: RawBuilder<unknown>, piece: string): RawBuilder<unknown> {
  return sql`${orderId} = any(array(
    select id from work_order where tags <> '{}' and strpos(plain(words_of_tags(tags)), plain(${piece})) > 0
  ))`;
}

/** Whether the order that a row is of has a whole tag. */
export function hasTag(orderId: RawBuilder<unknown>, tag: string): RawBuilder<unknown> {
  return sql`${orderId} = any(array(
    select id from work_order where tags <> '{}'
      and exists (select from unnest(work_order.tags) as tag where plain(tag) = plain(${tag}))
  ))`;
}

const namedLike = (table: string, search: RawBuilder<unknown>) =>
  sql`select id from ${sql.ref(table)} where strpos(plain_name, ${search}) > 0`;

function fallsDue(due: Due): RawBuilder<unknown> {
  if ("before" in due) {
    const { day, at } = due.before;
    return sql`not work_order.is_completed and (
      work_order.type = 'Repair' and (work_order.due_on < ${day} or work_order.due_on is null and work_order.due_at < ${at})
      or work_order.type = 'PM' and work_order.scheduled_on < ${day}
    )`;
  }
  const { from, to, start, end } = due.within;
  return sql`(
    work_order.type = 'Repair' and (
      work_order.due_on between ${from} and ${to} or work_order.due_on is null and work_order.due_at >= ${start} and work_order.due_at < ${end}
    )
    or work_order.type = 'PM' and work_order.scheduled_on between ${from} and ${to}
  )`;
}
