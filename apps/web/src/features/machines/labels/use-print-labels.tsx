import type { Machine } from "@millwright/contract/machines";
import { shortId } from "@millwright/domain/codes";
import { useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { toast } from "#ui/toast/toast.ts";

export type Labelled = Pick<Machine, "id" | "name" | "model" | "serial_number" | "department_name">;

/** Prints a label for each of some machines, whose QR code opens the machine. `out` has to be drawn. */
export function usePrintLabels() {
  const m = useMessages();
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();
  return {
    out,
    /** Answers whether it was printed. */
    print: async (machines: readonly Labelled[]): Promise<boolean> => {
      const parts = await import("#print/QrLabel.tsx").catch(() => null);
      if (parts === null) {
        toast.error(m.parts.printFailed);
        return false;
      }
      if (!(await mayPrintLabel())) return false;
      const { QrLabel } = parts;
      print({
        name: m.machines.title,
        content: machines.map(({ id, name, serial_number, model, department_name }) => (
          <QrLabel
            key={id}
            code={serial_number || shortId(id)}
            name={name}
            lines={[model, department_name].flatMap((line) => line || [])}
            address={addressOf("machine", id)}
          />
        )),
      });
      return true;
    },
  };
}
