import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { RefObject } from "react";
import styles from "#features/maintenance/year/Year.module.css";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

/** Steps through months that stand beside one another, as they do under a finger; it also says that there are more. */
export function MonthSteps({ months }: { months: RefObject<HTMLElement | null> }) {
  const { previousMonth, nextMonth } = useMessages().calendar;
  const step = (by: 1 | -1) => {
    const strip = months.current;
    const width = strip?.firstElementChild?.clientWidth ?? 0;
    strip?.scrollBy({ left: by * width, behavior: "smooth" });
  };
  return (
    <p className={`justify-end ${styles.steps}`}>
      <IconButton label={previousMonth} onClick={() => step(-1)}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={nextMonth} onClick={() => step(1)}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </p>
  );
}
