import type { PlantCode } from "@millwright/contract/plant-codes";
import { resolveCode } from "@millwright/domain/plant-codes/plant-codes";
import { fill } from "@millwright/messages/text";
import { IconArrowMerge, IconArrowsSplit2, IconEye, IconEyeOff, IconPencil } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { MergePlantCode } from "#features/plant-codes/MergePlantCode.tsx";
import { RenamePlantCode } from "#features/plant-codes/RenamePlantCode.tsx";
import { usePlantCodeActs } from "#features/plant-codes/use-plant-codes.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";

interface Props {
  label: string;
  /** Of one list, in the order in which they are shown. */
  codes: readonly PlantCode[];
}

interface Asked {
  id: string;
  /** What is to be changed of it. */
  what: "names" | "merge";
}

/** The codes of one list by name, with what may be done with each. */
export function PlantCodesTable({ label, codes }: Props) {
  const m = useMessages();
  const columns = useColumns(codes);
  const [asked, setAsked] = useState<Asked | null>(null);
  const itemsOf = useItems(setAsked);
  const mayEdit = useMay("PUT /plant-codes/{id}");
  const { nameOf } = usePlantCodeActs();
  const code = codes.find(({ id }) => id === asked?.id);
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        label={label}
        rows={codes}
        rowKey={({ id }) => id}
        columns={columns}
        actions={mayEdit ? (row) => <ActionsMenu name={nameOf(row)} items={itemsOf(row)} /> : undefined}
        actionsLabel={m.common.actions}
      />
      {code && asked?.what === "names" && <RenamePlantCode key={code.id} code={code} onClose={close} />}
      {code && asked?.what === "merge" && (
        <MergePlantCode
          key={code.id}
          code={code}
          others={codes.filter(({ id, merged_into }) => id !== code.id && merged_into === null)}
          onClose={close}
        />
      )}
    </>
  );
}

function useItems(ask: (asked: Asked) => void): (code: PlantCode) => MenuItem[] {
  const words = usePlantCodeWords();
  const { change, nameOf } = usePlantCodeActs();
  return (code) => {
    const name = nameOf(code);
    const withName = (text: string) => fill(text, { name });
    const rename = {
      label: withName(words.edit),
      icon: <IconPencil />,
      onChoose: () => ask({ id: code.id, what: "names" }),
    };
    if (code.merged_into !== null) {
      const back = { merged_into: code.merged_into };
      const split = () => void change(code, { merged_into: null }, withName(words.splitNow), back);
      return [rename, { label: withName(words.split), icon: <IconArrowsSplit2 />, onChoose: split }];
    }
    const show = (is_retired: boolean, text: string) =>
      void change(code, { is_retired }, withName(text), { is_retired: !is_retired });
    const merge = {
      label: withName(words.merge),
      icon: <IconArrowMerge />,
      onChoose: () => ask({ id: code.id, what: "merge" }),
    };
    return [
      rename,
      merge as MenuItem,
      code.is_retired
        ? { label: withName(words.offer), icon: <IconEye />, onChoose: () => show(false, words.offeredNow) }
        : { label: withName(words.retire), icon: <IconEyeOff />, onChoose: () => show(true, words.retiredNow) },
    ];
  };
}

function useColumns(codes: readonly PlantCode[]): Column<PlantCode>[] {
  const words = usePlantCodeWords();
  const { nameOf } = usePlantCodeActs();
  const byId = useMemo(() => new Map(codes.map((code) => [code.id, code])), [codes]);
  const stateOf = (code: PlantCode): string | null => {
    const own = resolveCode(byId, code.id);
    if (own !== undefined && own.id !== code.id) return fill(words.countsAs, { name: nameOf(own) });
    if (code.is_retired) return words.retired;
    return code.is_standard ? null : words.added;
  };
  return [
    { key: "en", header: words.nameEn, card: "title", cell: ({ name_en, name_fr }) => name_en ?? name_fr },
    { key: "fr", header: words.nameFr, card: "fact", cell: ({ name_fr }) => name_fr },
    { key: "state", header: words.state, card: "aside", cell: stateOf },
  ];
}
