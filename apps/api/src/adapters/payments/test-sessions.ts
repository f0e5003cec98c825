import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { TestOutcome, TestSession } from "#adapters/payments/test-session.ts";

const sessionId = /^cs_test_[\da-f]{48}$/;

/** The test provider's checkouts, a file each and another for how it ended, so that they outlive a restart. */
export interface TestSessions {
  keep(session: TestSession): Promise<void>;
  find(id: string): Promise<TestSession | null>;
  /** False when it has ended already. */
  end(id: string, outcome: TestOutcome): Promise<boolean>;
  outcomeOf(id: string): Promise<TestOutcome | null>;
}

export function testSessionsIn(folder: string): TestSessions {
  const pathOf = (id: string, suffix = "") => join(folder, `${id}${suffix}.json`);
  return {
    keep: async (session) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeOnce(pathOf(session.id), session);
    },
    find: async (id) => (sessionId.test(id) ? readBack(pathOf(id), TestSession) : null),
    end: (id, outcome) => writeOnce(pathOf(id, ".outcome"), outcome),
    outcomeOf: (id) => readBack(pathOf(id, ".outcome"), TestOutcome),
  };
}

/** Writes a file that is whole as soon as it is there. False when it was there already: of two, one is first. */
async function writeOnce(path: string, value: unknown): Promise<boolean> {
  const draft = `${path}.${crypto.randomUUID()}`;
  await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readBack<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
