import type { CallKey } from "@millwright/contract/contract";
import { Listed, OfflineCall } from "#app/offline/answers/copied.ts";
import * as orders from "#app/offline/answers/orders.ts";
import * as plant from "#app/offline/answers/plant.ts";
import * as similar from "#app/offline/answers/similar.ts";
import type { UrlParts } from "#lib/api/address.ts";
import type { OutputOf, RowOf } from "#lib/api/calls.ts";
import { keptAnswer } from "#lib/local/copy/answers-kept.ts";
import { copyState } from "#lib/local/copy/copy-state.ts";
import { keptManual } from "#lib/local/copy/manuals.ts";
import { openedAnswer } from "#lib/local/copy/opened.ts";
import { keptPicture } from "#lib/local/copy/pictures.ts";

type AnswerOf<Key extends CallKey> = (asked: OfflineCall) => Promise<OutputOf<Key> | Listed<RowOf<Key>> | null>;

/** What the device's copy answers, in the words of the server. What it does not have is null. */
const answers: { [Key in CallKey]?: AnswerOf<Key> } = {
  "GET /work-orders": orders.orders,
  "GET /work-orders/counts": orders.counts,
  "GET /work-orders/tags": orders.tags,
  "GET /work-orders/{id}": orders.order,
  "GET /work-orders/{id}/comments": orders.orderComments,
  "GET /work-orders/{id}/similar": similar.toOrder,
  "GET /similar": similar.toText,
  "GET /task-instances/today": orders.tasks,
  "GET /calendar": orders.calendar,
  "GET /machines": plant.machines,
  "GET /machines/{id}": plant.machine,
  "GET /machines/{id}/path": plant.path,
  "GET /machines/{id}/open-work": plant.openWork,
  "GET /machines/{id}/isolation-points": plant.isolationPoints,
  "GET /machines/{id}/locks": plant.locks,
  "GET /downtimes": plant.standing,
  "GET /machines/{id}/downtimes": plant.downtimes,
  "GET /machines/{id}/comments": plant.machineComments,
  "GET /reports/machines": plant.reportMachines,
  "GET /repair-history": plant.repairHistory,
  "GET /meters": plant.meters,
  "GET /meters/{id}": plant.meter,
  "GET /parts": plant.parts,
  "GET /parts/used": plant.usedParts,
  "GET /parts/{id}": plant.part,
  "GET /departments": plant.departments,
  "GET /assignees": plant.assignees,
  "GET /plant-calendar": plant.plantCalendar,
  "GET /plant-codes": plant.plantCodes,
};
const pictures = new Set<string>(["GET /files/thumbnail/{id}", "GET /assignees/{id}/photo"] satisfies CallKey[]);
const file: CallKey = "GET /files/download/{id}";
const byKey = new Map<string, (asked: OfflineCall) => Promise<unknown>>(Object.entries(answers));

/** What the device knows of what a GET asks for; null where it does not know it. */
export async function answer(key: string, parts: UrlParts): Promise<Response | null> {
  if (key === file) return keptManual(parts.params?.id ?? "", parts.query?.shown === "true");
  if (pictures.has(key)) return keptPicture(key, parts.params?.id ?? "");
  const known = byKey.get(key);
  if (known === undefined) return (await keptAnswer(key, parts)) ?? openedAnswer(key, parts.params);
  if ((await copyState()) === null) return openedAnswer(key, parts.params);
  const call = new OfflineCall(key, parts);
  const found = await known(call);
  // What the copy does not have may have been opened here lately.
  if (found === null) return openedAnswer(key, parts.params);
  return found instanceof Listed ? found.response(call) : Response.json(found);
}
