import { limits } from "@millwright/contract/limits";
import { type Answer, isPassing } from "#report-page/line.ts";
import { type Form, type Item, type SentBody, withoutForm } from "#report-page/report/item.ts";

/** What the server answers to a report that it took. */
export interface SentReport {
  code: string;
  held: boolean;
  link: string;
}

/** What became of a try. */
export type Outcome =
  | { kind: "sent"; report: SentReport }
  | { kind: "later"; afterMs: number | null; isFull: boolean }
  | { kind: "refused"; code: string };

/** What sending needs of the world around it. */
export interface Tools {
  askForm: (code: string) => Promise<Answer<Form>>;
  /** Null where this phone does not keep the photo any more. */
  upload: (item: Item, form: Form, photo: string) => Promise<Answer<{ id: string }> | null>;
  send: (code: string, body: SentBody) => Promise<Answer<SentReport>>;
  solve: (proof: unknown) => Promise<string | null>;
  keep: (item: Item) => void;
  /** Milliseconds of this phone, and of the server. */
  deviceMs: () => number;
  nowMs: () => number;
  pause: (ms: number) => Promise<void>;
  locale: () => "en" | "fr";
}

/** The server takes a form that is younger for one that no person filled; a little is put on top for clocks. */
const youngestMs = limits.report.leastSeconds * 1000 + 300;
/** A form that has been refused this often is not asked for again now. */
const mostForms = 3;

const later = (answer: Answer<unknown>): Outcome => ({
  kind: "later",
  afterMs: answer.retryAfterS === null ? null : answer.retryAfterS * 1000,
  isFull: answer.status === 429,
});

export const isOver = (form: Form, nowMs: number): boolean => Date.parse(form.expiresAt) <= nowMs;

/** The form of a report, asked for where it has none that is good; or why not. What was tried keeps its own. */
async function formOf(item: Item, tools: Tools): Promise<Form | Outcome> {
  if (item.form !== null && item.body === null && isOver(item.form, tools.nowMs())) withoutForm(item);
  if (item.form !== null) return item.form;
  const answer = await tools.askForm(item.code);
  if (answer.body === null) return isPassing(answer) ? later(answer) : { kind: "refused", code: answer.code };
  item.form = answer.body;
  tools.keep(item);
  return answer.body;
}

/** The words go without a photo that is not taken, also where too many came: they are worth more. */
function leaveOut(item: Item, photo: string): void {
  item.photos = item.photos.filter((one) => one !== photo);
  item.isLess = true;
}

/** Sends the photos that have not arrived; gives what stands in the way. */
async function sendPhotos(item: Item, form: Form, tools: Tools): Promise<Outcome | "expired" | null> {
  for (const photo of [...item.photos]) {
    if (item.arrived[photo] !== undefined) continue;
    const answer = await tools.upload(item, form, photo);
    if (answer?.body) item.arrived[photo] = answer.body.id;
    else if (answer?.code === "form_expired") return "expired";
    else if (answer !== null && isPassing(answer) && answer.status !== 429) return later(answer);
    else leaveOut(item, photo);
    tools.keep(item);
  }
  return null;
}

function bodyOf(item: Item, form: Form, proof: string | null, locale: "en" | "fr"): SentBody {
  const photos = item.photos.flatMap((photo) => item.arrived[photo] ?? []);
  const [text, name, contact] = [item.text.trim(), item.who.name.trim(), item.who.contact.trim()];
  return {
    form: form.token,
    ...(text !== "" && { text }),
    ...(item.sameAs !== null && { same_as: item.sameAs }),
    ...(item.isStopped && { is_stopped: true }),
    ...(item.isStopped && item.stoppedAt !== null && { stopped_at: item.stoppedAt }),
    ...(photos.length > 0 && { photos }),
    ...(name !== "" && { name }),
    ...(contact !== "" && { contact, wants_mail: item.who.wantsMail && contact.includes("@") }),
    ...(item.website !== "" && { website: item.website }),
    ...(proof !== null && { proof }),
    locale,
  };
}

/** Once under the item's form; "again" where another form is needed. */
async function tryOnce(item: Item, tools: Tools): Promise<Outcome | "again"> {
  const form = await formOf(item, tools);
  if ("kind" in form) return form;
  if (item.body === null) {
    const stopped = await sendPhotos(item, form, tools);
    if (stopped === "expired") return "again";
    if (stopped !== null) return stopped;
    const proof = await tools.solve(form.proof);
    await tools.pause(Math.max(0, form.cameMs + youngestMs - tools.deviceMs()));
    item.body = bodyOf(item, form, proof, tools.locale());
    tools.keep(item);
  }
  const answer = await tools.send(item.code, item.body);
  if (answer.body !== null) return { kind: "sent", report: answer.body };
  if (answer.code === "form_expired" || answer.code === "form_used") return "again";
  return isPassing(answer) ? later(answer) : { kind: "refused", code: answer.code };
}

/**
 * Sends a report that waits on this phone: its photos first, then its words, under one form, which makes it once however
 * often it is tried. A form that is too old is exchanged for another.
 */
export async function sendItem(item: Item, tools: Tools): Promise<Outcome> {
  for (let forms = 0; forms < mostForms; forms++) {
    const outcome = await tryOnce(item, tools);
    if (outcome !== "again") return outcome;
    withoutForm(item);
    tools.keep(item);
  }
  return { kind: "later", afterMs: null, isFull: false };
}
