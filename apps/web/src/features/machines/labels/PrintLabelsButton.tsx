import { labelWords } from "@millwright/messages/labels/labels";
import { IconPrinter } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { BarButton } from "#ui/button/BarButton.tsx";

const MachineLabelsDialog = lazyPart(
  () => import("#features/machines/labels/MachineLabelsDialog.tsx"),
  "MachineLabelsDialog",
);

/** Opens the choice of machines that labels are printed for. */
export function PrintLabelsButton() {
  const words = labelWords[useLocale()];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BarButton icon={IconPrinter} label={words.title} compact onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <MachineLabelsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
