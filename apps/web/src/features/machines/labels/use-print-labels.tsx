import type { Machine } from "@millwright/contract/machines";
import { shortId } from "@millwright/domain/codes";
import { useMessages } from "#lib/language.ts";
import type { LabelPaper } from "#print/LabelPaper.tsx";
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
    print: async (machines: readonly Labelled[], paper: LabelPaper): Promise<boolean> => {
      const parts = await loadParts().catch(() => null);
      if (parts === null) {
        toast.error(m.parts.printFailed);
        return false;
      }
      if (!(await mayPrintLabel())) return false;
      const { QrLabel, LabelSheets } = parts;
      const labels = machines.map(({ id, name, serial_number, model, department_name }) => (
        <QrLabel
          key={id}
          code={serial_number || null}
          name={name}
          lines={[model, department_name].flatMap((line) => line || [])}
          foot={serial_number ? null : shortId(id)}
          address={addressOf("machine", id)}
        />
      ));
      const [only] = machines;
      const fileName = only && machines.length === 1 ? only.name : m.machines.title;
      print({ name: fileName, content: paper === "sheet" ? <LabelSheets labels={labels} /> : labels });
      return true;
    },
  };
}

/** What draws labels: it is needed only when some are printed. */
async function loadParts() {
  const [{ QrLabel }, { LabelSheets }] = await Promise.all([
    import("#print/QrLabel.tsx"),
    import("#print/LabelSheets.tsx"),
  ]);
  return { QrLabel, LabelSheets };
}
