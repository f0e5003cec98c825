import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { leastFor, type OfferedCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";

/** Who has what somebody's access does not include, and whom to ask for it. */
export function useNotYours(call: OfferedCall): string {
  const { notYours } = useMessages().shell;
  const { company_name: company } = useUser();
  return `${notYours.who[leastFor(call)]} ${fill(notYours.ask, { company })}`;
}
