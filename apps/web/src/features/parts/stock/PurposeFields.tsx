import { useQuery } from "@tanstack/react-query";
import { usePartWords } from "#features/parts/part-words.ts";
import { useMessages } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { cardsOf } from "#work/card/cards.ts";
import { useFolded } from "#work/outbox/use-outbox.ts";

/** For which order and machine something is taken; empty for none. */
export interface Purpose {
  work_order_id: string;
  machine_id: string;
}

export const noPurpose: Purpose = { work_order_id: "", machine_id: "" };

/** As many of the open orders as are offered, the newest first. */
const offered = 200;

interface Props {
  value: Purpose;
  onChange: (purpose: Purpose) => void;
}

/** For what a part is taken, so that its machine knows what was used: an open order brings its machine. */
export function PurposeFields({ value, onChange }: Props) {
  const { workOrders } = useMessages();
  const m = usePartWords();
  const machines = useMachines().data ?? [];
  const orders = useOpenOrders();
  function choose(id: string) {
    const machine = orders.find((order) => order.id === id)?.machine_id;
    onChange({ work_order_id: id, machine_id: machine ?? value.machine_id });
  }
  return (
    <>
      <ChoiceField
        label={m.quantity.order}
        value={value.work_order_id}
        data={[
          { value: "", label: workOrders.fields.none },
          ...orders.map(({ id, wo_id, title }) => ({ value: id, label: `${wo_id} · ${title}` })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <ChoiceField
        label={m.quantity.machine}
        value={value.machine_id}
        data={[
          { value: "", label: workOrders.fields.none },
          ...machines.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ ...value, machine_id: event.currentTarget.value })}
      />
    </>
  );
}

function useOpenOrders() {
  const query = { status: "In Progress,On Hold,Scheduled", limit: offered };
  const { data = null } = useQuery({
    queryKey: ["parts", "openOrders"],
    queryFn: ({ signal }) => cardsOf(query, signal),
  });
  const orders = useFolded(data) ?? [];
  // What was completed here may not be sent yet.
  return orders.filter(({ status }) => status !== "Completed");
}
