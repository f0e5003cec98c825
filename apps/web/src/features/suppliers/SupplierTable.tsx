import type { Supplier } from "@millwright/contract/suppliers";
import { fill } from "@millwright/messages/text";
import { IconArrowMerge, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { MergeSupplier } from "#features/suppliers/MergeSupplier.tsx";
import { SupplierForm } from "#features/suppliers/SupplierForm.tsx";
import { useSupplierActs, useSupplierWords } from "#features/suppliers/use-suppliers.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";

interface Asked {
  supplier: Supplier;
  what: "edit" | "merge";
}

/** Suppliers with how each is reached and how many parts are bought there. */
export function SupplierTable({ suppliers }: { suppliers: readonly Supplier[] }) {
  const m = useMessages();
  const words = useSupplierWords();
  const columns = useColumns();
  const mayEdit = useMay("POST /suppliers");
  const { remove } = useSupplierActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const itemsOf = (supplier: Supplier): MenuItem[] => [
    {
      label: fill(words.edit, { name: supplier.name }),
      icon: <IconPencil />,
      onChoose: () => setAsked({ supplier, what: "edit" }),
    },
    {
      label: fill(words.merge, { name: supplier.name }),
      icon: <IconArrowMerge />,
      onChoose: () => setAsked({ supplier, what: "merge" }),
    },
    {
      label: fill(words.remove, { name: supplier.name }),
      icon: <IconTrash />,
      onChoose: () => void remove(supplier),
    },
  ];
  return (
    <>
      <DataTable
        label={words.title}
        rows={suppliers}
        rowKey={({ id }) => id}
        columns={columns}
        actions={mayEdit ? (row) => <ActionsMenu name={row.name} items={itemsOf(row)} /> : undefined}
        actionsLabel={m.common.actions}
      />
      {asked?.what === "edit" && <SupplierForm supplier={asked.supplier} onClose={close} />}
      {asked?.what === "merge" && <MergeSupplier supplier={asked.supplier} onClose={close} />}
    </>
  );
}

function useColumns(): Column<Supplier>[] {
  const { fields } = useSupplierWords();
  const number = useNumber();
  return [
    {
      key: "name",
      header: fields.name,
      card: "title",
      cell: ({ id, name }) => (
        <Link to="/parts-inventory/$area/{-$thingId}" params={{ area: "suppliers", thingId: id }}>
          {name}
        </Link>
      ),
    },
    { key: "contact", header: fields.contact, card: "fact", cell: ({ contact }) => contact },
    {
      key: "phone",
      header: fields.phone,
      card: "fact",
      cell: ({ phone }) => phone && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>,
    },
    {
      key: "email",
      header: fields.email,
      card: "fact",
      cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    },
    { key: "parts", header: fields.parts, align: "end", card: "fact", cell: ({ parts }) => number(parts) },
  ];
}
