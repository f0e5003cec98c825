import type { Shortage } from "@millwright/contract/shortages";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { sayComing } from "#features/shortages/say-coming.ts";
import { useShortageWords } from "#features/shortages/shortage-words.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";

/** A part that some work lacks, with the ways to both. */
export function ShortageRow({ line }: { line: Shortage }) {
  const words = useShortageWords();
  const saying = useSaying();
  const number = useNumber();
  const { open } = useDialogAddress();
  const { part_id, part_name, part_code, work_order_id, wo_id, title, machine_name, day, expected_on } = line;
  const coming = sayComing(line, { words, number, day: (text) => sayDay(Temporal.PlainDate.from(text), saying) });
  return (
    <li className="flex wrap gap-2-12 between items-start pad-8-0 anywhere">
      <span className="stack min-w-0 items-start">
        <button
          type="button"
          className="control text-start strong hover-underline"
          onClick={() => open("part", part_id)}
        >
          {part_name}
        </button>
        <span className="note">
          {part_code} · {fill(words.onHand, { n: number(line.on_hand) })} · {coming}
        </span>
        <button
          type="button"
          className="control text-start ink-action hover-underline"
          onClick={() => open("order", work_order_id, line.type === "PM" ? `pm.${day}` : undefined)}
        >
          {[wo_id, title, machine_name].filter(Boolean).join(" · ")}
        </button>
      </span>
      <span className="stack items-end">
        <strong className="strong ink-danger tabular nowrap">
          {fill(words.lacking, { n: number(line.lacking), needed: number(line.needed) })}
        </strong>
        {expected_on === null && line.on_order_undated < line.lacking && (
          <Link
            to="/parts-inventory/$area/{-$thingId}"
            params={{ area: "orders" }}
            className="control ink-action no-underline hover-underline"
          >
            {words.toOrder}
          </Link>
        )}
      </span>
    </li>
  );
}
