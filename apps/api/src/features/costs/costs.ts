import { costRows as rows } from "#features/costs/costs.queries.ts";

export type { CostRow, CostScope } from "#features/costs/costs.queries.ts";

export const costRows = rows;
