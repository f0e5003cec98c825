import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import { BuyerDialog } from "#features/subscription/receipt/BuyerDialog.tsx";
import { buyerQuery } from "#features/subscription/receipt/buyer.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

/** To whom receipts are made out, and the way to change it. */
export function BuyerRow() {
  const words = usePaymentWords().receipts.buyer;
  const { data: buyer } = useQuery(buyerQuery());
  const [open, setOpen] = useState(false);
  if (buyer === undefined) return null;
  const close = () => setOpen(false);
  return (
    <div className="flex gap-12 items-start">
      <div className="stack gap-2 rest anywhere">
        <p className="note">{words.title}</p>
        <p className="pre-line">{buyer.name === null ? words.none : `${buyer.name}\n${buyer.address}`}</p>
      </div>
      <IconButton label={words.edit} onClick={() => setOpen(true)}>
        <IconPencil />
      </IconButton>
      {open && <BuyerDialog buyer={buyer} onSaved={close} onClose={close} />}
    </div>
  );
}
