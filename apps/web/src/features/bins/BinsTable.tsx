import type { Bin } from "@millwright/contract/bins";
import { fitsCode128 } from "@millwright/domain/parts/barcode";
import { fill } from "@millwright/messages/text";
import { IconPencil, IconPrinter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { BinContents } from "#features/bins/BinContents.tsx";
import { useBinActs, useBinWords } from "#features/bins/bin-queries.ts";
import { RenameBin } from "#features/bins/RenameBin.tsx";
import { useMessages, useNumber } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { Label } from "#print/Label.tsx";
import { usePrintOut } from "#print/print-out.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";

/** The bins by name, with what may be done with each. */
export function BinsTable({ bins }: { bins: readonly Bin[] }) {
  const m = useMessages();
  const words = useBinWords();
  const number = useNumber();
  const [open, setOpen] = useState<{ bin: Bin; as: "contents" | "rename" } | null>(null);
  const { itemsOf, out } = useItems((bin) => setOpen({ bin, as: "rename" }));
  const close = () => setOpen(null);
  const show = (bin: Bin) => (
    <button
      type="button"
      className="control ink-action text-start hover-underline anywhere"
      aria-haspopup="dialog"
      onClick={() => setOpen({ bin, as: "contents" })}
    >
      {bin.name}
    </button>
  );
  return (
    <>
      <DataTable
        label={words.title}
        rows={bins}
        rowKey={({ id }) => id}
        columns={[
          { key: "name", header: words.bin, card: "title", cell: show },
          {
            ...{ key: "parts", header: words.parts, card: "aside", align: "end" },
            cell: ({ parts }) => (parts === 0 ? <span className="quiet">{words.empty}</span> : number(parts)),
          },
        ]}
        actions={(bin) => <ActionsMenu name={bin.name} items={itemsOf(bin)} />}
        actionsLabel={m.common.actions}
      />
      {open?.as === "contents" && <BinContents name={open.bin.name} onClose={close} />}
      {open?.as === "rename" && <RenameBin bin={open.bin} onClose={close} />}
      {out}
    </>
  );
}

function useItems(onRename: (bin: Bin) => void) {
  const words = useBinWords();
  const confirm = useConfirm();
  const { remove } = useBinActs();
  const { print, out } = usePrintOut();
  const [mayRename, mayDelete] = [useMay("PUT /bins/{id}"), useMay("DELETE /bins/{id}")];
  async function askAndRemove({ id, name }: Bin) {
    const agreed = await confirm({ title: fill(words.removeQuestion, { name }), action: words.remove });
    if (agreed) await remove(id, name);
  }
  const itemsOf = (bin: Bin) => [
    { label: words.print, icon: <IconPrinter />, onChoose: () => print({ name: bin.name, content: labelOf(bin) }) },
    ...(mayRename ? [{ label: words.rename, icon: <IconPencil />, onChoose: () => onRename(bin) }] : []),
    ...(mayDelete && bin.parts === 0
      ? [
          {
            ...{ label: words.remove, icon: <IconTrash />, tone: "danger" as const },
            onChoose: () => void askAndRemove(bin),
          },
        ]
      : []),
  ];
  return { itemsOf, out };
}

/** A scan of it shows what lies there. */
function labelOf({ name }: Bin) {
  return <Label symbol={fitsCode128(name) ? "barcode" : "qr"} facts={{ name, code: name, address: name }} />;
}
