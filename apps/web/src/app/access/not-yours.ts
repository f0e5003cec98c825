import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { leastFor, type OfferedCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";

/** Who has what somebody's access does not include, and whom to ask for it. */
export function useNotYours(call: OfferedCall): string {
  const { shell, errors } = useMessages();
  const { company_name: company } = useUser();
  return `${errors[`for_${leastFor(call)}s`]} ${fill(shell.notYours.ask, { company })}`;
}
