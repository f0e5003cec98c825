import { likestOf, soughtWords } from "@millwright/domain/similar/similar";
import type { CompanyDb } from "#db/database.ts";
import { describeRepairs } from "#features/history/history.ts";
import {
  findWordsOfOrder,
  findWordsOfRequest,
  type KeptWords,
  listCandidates,
} from "#features/similar/similar.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

const none = () => jsonText("[]");

/** Completed repairs like an order, the likest first; none of a PM. @throws Refusal `not_found` */
export async function similarToOrder(db: CompanyDb, id: string): Promise<JsonText> {
  const words = (await findWordsOfOrder(db, id)) ?? refuse("not_found");
  return words.isRepair ? similarTo(db, words, id) : none();
}

/** Completed repairs like a request, the likest first. @throws Refusal `not_found` */
export async function similarToRequest(db: CompanyDb, id: string): Promise<JsonText> {
  return similarTo(db, (await findWordsOfRequest(db, id)) ?? refuse("not_found"));
}

/** Completed repairs like what is being written, the likest first. */
export async function similarTo(
  db: CompanyDb,
  { title, description, machineId, problemId }: Omit<KeptWords, "isRepair">,
  orderId: string | null = null,
): Promise<JsonText> {
  const words = soughtWords(title, description);
  if (words.stems.length === 0 && problemId === null) return none();
  const { earlier, counts } = await listCandidates(db, words.stems, { machineId, problemId, orderId });
  const ranked = likestOf(
    earlier.map((entry) => ({ ...entry, shared: new Set(entry.shared) })),
    { words, machineId },
    new Map(Object.entries(counts)),
  );
  if (ranked.length === 0) return none();
  const ids = ranked.map(({ id }) => id);
  return jsonText(await describeRepairs(db, ids, machineId));
}
