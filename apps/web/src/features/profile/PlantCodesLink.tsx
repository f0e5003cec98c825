import { plantCodeWords } from "@millwright/messages/plant-codes/plant-codes";
import { IconChevronRight, IconListDetails } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/profile/Profile.module.css";
import { useLocale } from "#lib/language.ts";

/** The way to the lists of the plant. */
export function PlantCodesLink() {
  const { title, about } = plantCodeWords[useLocale()];
  return (
    <Link to="/plant-codes" className={`row gap-12 panel pad-14-16 ink no-underline hover ${styles.link}`}>
      <IconListDetails aria-hidden="true" />
      <span className="stack gap-2 items-start rest anywhere">
        <span className="row wrap gap-4-8 medium">{title}</span>
        <span className="note regular">{about}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </Link>
  );
}
