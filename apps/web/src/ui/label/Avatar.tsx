import { initials } from "@millwright/domain/people";
import styles from "#ui/label/Avatar.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  /** The person's name; null for nobody, which is a dashed ring. */
  name: string | null;
  size?: "small" | "medium" | "large";
}

/** A person's initials. The name has to stand beside it, or be its title. */
export function Avatar({ name, size = "small" }: Props) {
  return (
    <span
      aria-hidden="true"
      title={name ?? undefined}
      className={classes(styles.avatar, styles[size], name === null && styles.nobody)}
    >
      {initials(name)}
    </span>
  );
}
