import type { Machine } from "@millwright/contract/machines";
import { shortId } from "@millwright/domain/codes";
import { stickerWords } from "@millwright/messages/stickers/stickers";
import type { ReactNode } from "react";
import { isOfStickers, type MachinePaper } from "#features/machines/labels/MachinePaper.tsx";
import { useLabelAddresses } from "#features/machines/labels/use-label-addresses.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useNotePrinted } from "#print/chosen/use-note-printed.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { toast } from "#ui/toast/toast.ts";

export type Labelled = Pick<Machine, "id" | "name" | "number" | "model" | "serial_number" | "department_name">;

/** Prints a label or a sticker for each of some machines, whose QR code opens its page for reports. `out` has to be drawn. */
export function usePrintLabels() {
  const m = useMessages();
  const locale = useLocale();
  const { print, out } = usePrintOut();
  const { mayPrintLabel } = useCodeAddress();
  const addressesOf = useLabelAddresses();
  const notePrinted = useNotePrinted("machines");
  return {
    out,
    /** Answers whether it was printed. */
    print: async (machines: readonly Labelled[], paper: MachinePaper): Promise<boolean> => {
      const parts = await loadParts().catch(() => null);
      if (parts === null) {
        toast.error(m.parts.printFailed);
        return false;
      }
      if (!(await mayPrintLabel())) return false;
      const addresses = await addressesOf(machines.map(({ id }) => id)).catch(() => null);
      if (addresses === null) {
        toast.error(stickerWords[locale].codesFailed);
        return false;
      }
      const [only] = machines;
      const name = only && machines.length === 1 ? only.name : m.machines.title;
      print({ name, content: contentOf(machines, addresses, paper, parts) });
      void notePrinted(machines.map(({ id }) => id));
      return true;
    },
  };
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

function contentOf(
  machines: readonly Labelled[],
  addresses: ReadonlyMap<string, string>,
  paper: MachinePaper,
  { QrLabel, LabelSheets, Sticker, StickerSheets }: Parts,
): ReactNode {
  const addressOf = (id: string) => addresses.get(id) ?? "";
  if (isOfStickers(paper)) {
    const stickers = machines.map(({ id, name, number, department_name }) => ({
      ...{ name, number: number ?? null, place: department_name ?? "", address: addressOf(id) },
    }));
    if (paper === "four") return <StickerSheets stickers={stickers} />;
    return stickers.map((sticker) => <Sticker key={sticker.address} {...sticker} />);
  }
  const labels = machines.map(({ id, name, number, serial_number, model, department_name }) => (
    <QrLabel
      key={id}
      code={number || serial_number || null}
      name={name}
      lines={[model, department_name].flatMap((line) => line || [])}
      foot={number || serial_number ? null : shortId(id)}
      address={addressOf(id)}
    />
  ));
  return paper === "sheet" ? <LabelSheets labels={labels} /> : labels;
}

/** What draws labels: it is needed only when some are printed. */
async function loadParts() {
  const [{ QrLabel }, { LabelSheets }, { Sticker, StickerSheets }] = await Promise.all([
    import("#print/QrLabel.tsx"),
    import("#print/LabelSheets.tsx"),
    import("#print/Sticker.tsx"),
  ]);
  return { QrLabel, LabelSheets, Sticker, StickerSheets };
}
