import { listCodes, tieCode, untieCode } from "#features/part-codes/part-codes.ts";
import { bind, bindCached } from "#http/call/bind.ts";

export const partCodeRoutes = [
  bindCached("GET /parts/{id}/codes", ({ db, params }) => listCodes(db, params.id)),
  bind("POST /parts/{id}/codes", ({ db, params, body, now }) => tieCode(db, params.id, body.code, now)),
  bind("DELETE /parts/codes/{id}", ({ db, params }) => untieCode(db, params.id)),
];
