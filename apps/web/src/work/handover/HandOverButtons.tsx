import { Button } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { type HandedOrder, useHandOver } from "#work/handover/use-hand-over.ts";

const HandOverDialog = lazyPart(() => import("#work/handover/HandOverDialog.tsx"), "HandOverDialog");

/** On a card of one's own work: to whom it goes, or back to nobody. */
export function HandOverButton({ order }: { order: HandedOrder }) {
  const { assign: words } = useMessages().workOrders;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.handOver}
      </Button>
      {isOpen && <HandOverDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Beside who does it: 'Give to…' and 'Put back'. */
export function HandOverButtons({ order }: { order: HandedOrder }) {
  const { assign: words } = useMessages().workOrders;
  const handOver = useHandOver();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className="touch-44"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.giveTo}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        className="touch-44"
        onClick={({ detail }) => detail <= 1 && handOver(order, null)}
      >
        {words.putBack}
      </Button>
      {isOpen && <HandOverDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
