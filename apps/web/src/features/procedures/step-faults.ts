import { limits } from "@millwright/contract/limits";
import { faultsOfSteps, type Step } from "@millwright/domain/procedures/step";
import type { ProcedureWords } from "@millwright/messages/procedures/procedures";
import { fill } from "@millwright/messages/text";

/** Whether nothing was said in a step yet: it is left out where the steps are saved. */
export const isBlank = ({ kind, text, help }: Step): boolean =>
  kind === "tick" && !text.en?.trim() && !text.fr?.trim() && help === null;

/** What is wrong with the steps, by their ids, as a sentence each. */
export function faultsByStep(steps: readonly Step[], words: ProcedureWords): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const step of steps) {
    const longest = Math.max(
      ...[step.text, step.help].flatMap((text) => [text?.en?.length ?? 0, text?.fr?.length ?? 0]),
    );
    if (longest > limits.procedure.help)
      sentences.set(step.id, fill(words.faults.tooLong, { n: limits.procedure.help }));
    if (Math.max(step.text.en?.length ?? 0, step.text.fr?.length ?? 0) > limits.procedure.text)
      sentences.set(step.id, fill(words.faults.tooLong, { n: limits.procedure.text }));
  }
  for (const path of Object.keys(faultsOfSteps(steps))) {
    const [at, ...field] = path.split(".");
    const id = steps[Number(at)]?.id;
    if (id !== undefined && !sentences.has(id)) sentences.set(id, sayFault(field.join("."), words));
  }
  return sentences;
}

function sayFault(field: string, { faults }: ProcedureWords): string {
  if (field === "text") return faults.text;
  if (field === "choices") return faults.choices;
  if (field.startsWith("choices.")) return faults.choiceText;
  if (field.startsWith("number.")) return faults.limits;
  return faults.other;
}
