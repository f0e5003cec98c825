import { id } from "#call/shapes.ts";

const part = (what: string) =>
  id.optional().describe(`${what}, a code of the plant's list; left out where nobody said.`);

/** What an order says of a failure. */
export const failureOfOrder = {
  problem_id: part("Of a repair what was seen"),
  cause_id: part("Of a repair why"),
  remedy_id: part("Of a repair what was done"),
};

const kept = (what: string) => id.nullable().describe(`${what} of this completion, a code of the plant's list.`);

/** What an entry of the repair history says of it. */
export const failureOfEntry = {
  problem_id: kept("The problem"),
  cause_id: kept("The cause"),
  remedy_id: kept("The remedy"),
};
