import { findCurrentExecution } from "#features/executions/executions.ts";
import { getMachine } from "#features/machines/machines.ts";
import { findMeasurements, findResultsJson } from "#features/steps/measurements.queries.ts";
import { jsonText } from "#http/answer/answers.ts";
import { bindCached } from "#http/call/bind.ts";
import { refuse } from "#http/errors/refusal.ts";

export const stepRoutes = [
  bindCached("GET /work-orders/{id}/steps/{item_id}/results", async ({ db, params }) => {
    const of = { orderId: params.id, executionId: await findCurrentExecution(db, params.id) };
    return jsonText((await findResultsJson(db, of, params.item_id)) ?? refuse("not_found"));
  }),
  bindCached("GET /machines/{id}/measurements", async ({ db, params }) => {
    await getMachine(db, params.id);
    return jsonText(await findMeasurements(db, params.id));
  }),
];
