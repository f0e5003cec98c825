import { Button } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { lazyPart } from "#lib/lazy-part.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";

const WeekDialog = lazyPart(() => import("#work/labour/WeekDialog.tsx"), "WeekDialog");

/** Leads to a person's own hours of the week; who plans reads those of everybody there. */
export function WeekButton({ own }: { own: string | null }) {
  const words = useLabourWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className="touch-44"
        leftSection={<IconClock size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.week}
      </Button>
      {isOpen && <WeekDialog own={own} onClose={() => setOpen(false)} />}
    </>
  );
}
