import { TextInput } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { centsOf } from "@millwright/domain/parts/cost";
import { useQuery } from "@tanstack/react-query";
import { usePartWords } from "#features/parts/part-words.ts";
import type { Act, BinDraft } from "#features/parts/stock/bin-draft.ts";
import { api } from "#lib/api/api.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { ChoiceField } from "#ui/form/Field.tsx";

/** As many bins as are offered. */
const offered = 500;

interface Props {
  part: Part;
  act: Act;
  value: BinDraft;
  /** Whether it was tried to be sent. */
  tried: boolean;
  /** What comes back from an order has what it cost there. */
  isReturn: boolean;
  onChange: (value: BinDraft) => void;
}

/** The bins of a movement, where a part lies in several, and the cost of a delivery. */
export function BinFields({ part, act, value, tried, isReturn, onChange }: Props) {
  const { quantity, faults, filters } = usePartWords();
  const seesMoney = useSeesMoney();
  const bins = useBins(act === "transfer" || (act === "add" && part.bins.length > 1));
  const own = part.bins.map(({ id, name, quantity: n }) => ({ value: id, label: `${name} (${n})` }));
  const all = bins.map(({ id, name }) => ({ value: id, label: name }));
  const mainId = [...part.bins, ...bins].find(({ name }) => name === part.bin_location)?.id;
  const main = { value: "", label: part.bin_location ?? quantity.mainBin };
  // A count of no bin is one of all of them; what is moved without a word is in the main one.
  const choices =
    act === "adjust"
      ? [{ value: "", label: filters.all }, ...own]
      : [main, ...(act === "add" ? all : own).filter(({ value: id }) => id !== mainId)];
  const choose = (field: keyof BinDraft) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...value, [field]: event.currentTarget.value });
  const costFault = centsOf(value.unit_cost) === undefined ? faults.cost : null;
  return (
    <>
      {part.bins.length > 1 && (
        <ChoiceField
          label={act === "transfer" ? quantity.fromBin : quantity.bin}
          value={value.bin_id}
          data={choices}
          onChange={choose("bin_id")}
        />
      )}
      {act === "transfer" && (
        <ChoiceField
          required
          label={quantity.toBin}
          value={value.to_bin_id}
          error={tried && value.to_bin_id === "" ? quantity.toBinMissing : null}
          data={[{ value: "", label: "" }, ...all]}
          onChange={choose("to_bin_id")}
        />
      )}
      {act === "add" && seesMoney && !isReturn && (
        <TextInput
          label={quantity.unitCost}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value.unit_cost}
          error={costFault}
          onChange={choose("unit_cost")}
        />
      )}
    </>
  );
}

function useBins(isShown: boolean) {
  const { data = [] } = useQuery({
    queryKey: ["parts", "bins"],
    queryFn: ({ signal }) => api("GET /bins", { query: { limit: offered }, signal }),
    enabled: isShown,
  });
  return data;
}
