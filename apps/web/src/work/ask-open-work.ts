import { fill, plural } from "@millwright/messages/text";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { assigneesQuery, departmentsQuery, machinesQuery } from "#lib/plant.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import type { Question } from "#ui/dialog/question.ts";
import { showFailure } from "#ui/toast/show-failure.ts";

type Kind = "machine" | "department" | "assignee";
interface Thing {
  id: string;
  name: string;
}

/** What becomes of the open work of a thing that is deleted, as the call takes it. */
export interface OpenWorkFate {
  open_work: "keep" | "detach" | "move" | "cancel";
  to_machine_id?: string;
  to_department_id?: string;
  to_assignee_id?: string;
  reason?: string;
}

const asks = {
  machine: {
    count: (id: string) => api("GET /machines/{id}/open-work", { params: { id } }),
    others: (client: QueryClient): Promise<Thing[]> => client.fetchQuery(machinesQuery()),
  },
  department: {
    count: (id: string) => api("GET /departments/{id}/open-work", { params: { id } }),
    others: (client: QueryClient): Promise<Thing[]> => client.fetchQuery(departmentsQuery()),
  },
  assignee: {
    count: (id: string) => api("GET /assignees/{id}/open-work", { params: { id } }),
    others: (client: QueryClient): Promise<Thing[]> => client.fetchQuery(assigneesQuery()),
  },
};

/**
 * Asks before a thing is deleted: how much open work points to it, and what becomes of that. Answers null when it is not
 * to be deleted, or when that could not be asked, which is said.
 */
export function useAskOpenWork(
  kind: Kind,
): (thing: Thing, question: Question, failure: Failure) => Promise<OpenWorkFate | null> {
  const { openWork: words } = useMessages().workOrders;
  const locale = useLocale();
  const client = useQueryClient();
  const confirm = useConfirm();
  return async (thing, question, failure) => {
    const known = await ask(kind, thing.id, client).catch((error: unknown) => {
      showFailure(error, failure);
      return null;
    });
    if (known === null) return null;
    const { repairs, tasks, others } = known;
    if (repairs + tasks === 0) return (await confirm(question)) ? { open_work: "keep" } : null;
    let chosen = "detach";
    const onChange = (value: string) => {
      chosen = value;
    };
    const counts = { repairs: plural(locale, words.repairs, repairs), tasks: plural(locale, words.tasks, tasks) };
    const agreed = await confirm({
      ...question,
      detail: `${fill(words.counts, counts)} ${question.detail ?? ""}`,
      choice: {
        label: words.question,
        options: [
          { value: "detach", label: words.detach[kind] },
          { value: "cancel", label: words.cancel },
          ...(others.length > 0 ? [{ group: words.move[kind], items: others.map(optionOf) }] : []),
        ],
        onChange,
      },
    });
    return agreed ? fateOf(kind, chosen, fill(words.cancelReason, { name: thing.name })) : null;
  };
}

async function ask(kind: Kind, id: string, client: QueryClient) {
  const [work, all] = await Promise.all([asks[kind].count(id), asks[kind].others(client)]);
  return { ...work, others: all.filter((other) => other.id !== id) };
}

const optionOf = ({ id, name }: Thing) => ({ value: id, label: name });

function fateOf(kind: Kind, chosen: string, reason: string): OpenWorkFate {
  if (chosen === "detach") return { open_work: "detach" };
  return chosen === "cancel" ? { open_work: "cancel", reason } : { open_work: "move", [`to_${kind}_id`]: chosen };
}
