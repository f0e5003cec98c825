import { Button } from "@mantine/core";
import { labelWords } from "@millwright/messages/labels/labels";
import { IconPrinter } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";

const MachineLabelsDialog = lazyPart(
  () => import("#features/machines/labels/MachineLabelsDialog.tsx"),
  "MachineLabelsDialog",
);

/** Opens the choice of machines that labels are printed for. */
export function PrintLabelsButton() {
  const words = labelWords[useLocale()];
  const away = useAwayReason();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        disabled={away !== undefined}
        title={away}
        onClick={() => setOpen(true)}
      >
        {words.title}
      </Button>
      {isOpen && (
        <Suspense>
          <MachineLabelsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
