import { plain } from "@millwright/domain/plain";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import type { PartDraft } from "#features/parts/part-draft.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { findByCode } from "#work/planned-parts/parts-of-code.ts";

/** What a scanner reads of a part as it is filled in; empty where its code is still to be given. */
export const barcodeIn = ({ barcode_type, barcode_data, code }: PartDraft): string =>
  trimmed(barcode_type === "manual" ? barcode_data : code);

/**
 * Names the other part that has the barcode of one that is to be saved, and asks; answers whether to go on. Two parts of one
 * code are refused by the server. Throws ApiError.
 */
export function useAskSameBarcode(): (draft: PartDraft, ownId: string | null) => Promise<boolean> {
  const { fields } = usePartWords();
  const confirm = useConfirm();
  return async (draft, ownId) => {
    const barcode = barcodeIn(draft);
    if (barcode === "") return true;
    const found = await findByCode(barcode);
    const isSameCode = ({ code }: { code: string }) =>
      draft.barcode_type !== "manual" && plain(code) === plain(trimmed(draft.code));
    const other = found.find((part) => part.id !== ownId && !isSameCode(part));
    if (other === undefined) return true;
    return confirm({
      title: fill(fields.sameBarcode, { name: other.name, code: other.code, barcode }),
      detail: fields.sameBarcodeHelp,
      action: fields.sameBarcodeSave,
      tone: "action",
    });
  };
}
