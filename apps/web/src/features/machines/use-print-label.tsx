import type { Machine } from "@millwright/contract/machines";
import { shortId } from "@millwright/domain/codes";
import { useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { toast } from "#ui/toast/toast.ts";

/** Prints a machine's label, whose QR code opens the machine. `out` has to be drawn in its dialog. */
export function usePrintLabel({ id, name, serial_number, model, department_id }: Machine) {
  const m = useMessages();
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();
  const department = useDepartments().data?.find((one) => one.id === department_id)?.name;
  return {
    out,
    print: async () => {
      const parts = await import("#print/QrLabel.tsx").catch(() => null);
      if (parts === null) return toast.error(m.parts.printFailed);
      const { QrLabel } = parts;
      if (!(await mayPrintLabel())) return;
      const lines = [model, department].flatMap((line) => line || []);
      print({
        name,
        content: (
          <QrLabel code={serial_number || shortId(id)} name={name} lines={lines} address={addressOf("machine", id)} />
        ),
      });
    },
  };
}
