import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#lib/language.ts";
import { aboutQuery, codeAddress, leadsNowhereElse, type Thing } from "#lib/scan/code-address.ts";
import { useSession } from "#lib/session/session.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";

/** An address as an administrator would set it, where this browser knows none that others can type. */
const example = () => `${location.protocol}//192.168.1.20:3000`;

/** The addresses in QR codes: they begin with what people type, not with how this browser came here. */
export function useCodeAddress() {
  const { print } = useMessages();
  const confirm = useConfirm();
  // A shared tablet goes by its own address.
  const isMember = useSession()?.by === "member";
  const origin = useQuery({ ...aboutQuery(), enabled: isMember }).data?.public_origin ?? location.origin;
  return {
    addressOf: (thing: Thing, id: string) => codeAddress(origin, thing, id),
    addressOfPath: (path: string) => origin + path,
    /** Whether a label is to be printed: one that no phone could open is asked about, with what to set. */
    mayPrintLabel: async (): Promise<boolean> => {
      if (!leadsNowhereElse(origin)) return true;
      const better = leadsNowhereElse(location.origin) ? example() : location.origin;
      const { title, detail, action } = print.opensHereOnly;
      return confirm({ title, detail: fill(detail, { origin, example: better }), action, tone: "action" });
    },
  };
}
