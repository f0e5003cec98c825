import type { Import, ImportSettings, RowOutcome } from "@millwright/contract/imports";
import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import { expect } from "vitest";
import { finishImports } from "#features/imports/imports.ts";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";

/** Carries out the imports that wait, as the job does that a test has none of. */
export async function carryOutImports({ db, clock }: Pick<TestApp, "db" | "clock">): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  await finishImports(db, { clock, onError }, new AbortController().signal);
}

/** A plant whose owner pastes sheets of a kind: a new one, or one that is there already. */
export async function openImports(app: TestApp, kind: OfferedKindName, owner?: Session) {
  return openImportsOf(app, kind, owner ?? (await app.become()));
}

async function openImportsOf(app: TestApp, kind: OfferedKindName, owner: Session) {
  const call = app.as(owner);
  const read = async (id: string) => (await call("GET /imports/{id}", { params: { id } })).body;
  const run = async ({ id, version }: Import, step: "check" | "start") => {
    const { status, json } = await call(`POST /imports/{id}/${step}`, { params: { id }, body: { version } });
    expect([status, json.code]).toEqual([202, undefined]);
    await carryOutImports(app);
    return read(id);
  };
  const paste = async (text: string, settings: Partial<ImportSettings> = {}) => {
    const taken = (await call("POST /imports", { body: { kind, text } })).body;
    return change(taken, { settings });
  };
  const change = async ({ id, version }: Import, body: object) =>
    (await call("PUT /imports/{id}", { params: { id }, body: { version, ...body } })).body;
  const check = (one: Import) => run(one, "check");
  const bringIn = async (text: string, settings: Partial<ImportSettings> = {}) => {
    const checked = await check(await paste(text, settings));
    const imported = await run(checked, "start");
    expect(imported).toMatchObject({ state: "imported", outcome: checked.outcome });
    return imported;
  };
  const rows = async (id: string, query: { outcome?: RowOutcome } = {}) =>
    (await call("GET /imports/{id}/rows", { params: { id }, query })).body;
  /** The refused rows of a check, with why and in which field. */
  const faults = async (text: string, settings: Partial<ImportSettings> = {}) => {
    const { id } = await check(await paste(text, settings));
    return (await rows(id, { outcome: "refused" })).map(({ row, fault }) => [row, fault?.code, fault?.field]);
  };
  const undo = async (id: string) => {
    expect((await call("POST /imports/{id}/undo", { params: { id } })).status).toBe(202);
    await carryOutImports(app);
    return read(id);
  };
  return {
    owner,
    call,
    read,
    paste,
    change,
    check,
    start: (one: Import) => run(one, "start"),
    bringIn,
    rows,
    faults,
    undo,
  };
}
