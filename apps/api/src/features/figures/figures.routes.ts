import { figuresOfMoney } from "@millwright/domain/figures/figure";
import { listMachineCosts } from "#features/figures/costs/costs.ts";
import { getFigures } from "#features/figures/figures.ts";
import { freezeByHand } from "#features/figures/freeze.ts";
import { listRows } from "#features/figures/rows.ts";
import { bind } from "#http/call/bind.ts";
import { refuse } from "#http/errors/refusal.ts";

export const figureRoutes = [
  bind("GET /figures", ({ db, query, by, now }) => getFigures(db, query, by.timeZone, now, by.seesMoney)),
  bind("GET /figures/rows", ({ db, query, by, now }) => {
    if (figuresOfMoney.includes(query.figure) && !by.seesMoney) refuse("money_hidden");
    return listRows(db, query.figure, query, by, now);
  }),
  bind("GET /figures/costs", ({ db, query, by, now }) => listMachineCosts(db, query, by.timeZone, now)),
  bind("POST /week-plan/freeze", ({ db, body, by, now }) => freezeByHand(db, body.from, by.timeZone, now)),
];
