import { initials } from "@millwright/domain/people";
import styles from "#ui/label/Avatar.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  /** The person's name; null for nobody, which is a dashed ring. */
  name: string | null;
  size?: "small" | "medium" | "large" | "face";
  /** The number of the colour that is theirs. */
  colour?: number | undefined;
  /** The address of their photo. */
  picture?: string | undefined;
}

/** A person's photo or initials. The name has to stand beside it, or be its title. */
export function Avatar({ name, size = "small", colour, picture }: Props) {
  const isOwn = name !== null && colour !== undefined;
  return (
    <span
      aria-hidden="true"
      title={name ?? undefined}
      className={classes(styles.avatar, styles[size], name === null && styles.nobody, isOwn && styles.own)}
      style={isOwn ? { background: `var(--mw-face-${colour})` } : undefined}
    >
      {picture === undefined ? initials(name) : <img className={styles.picture} src={picture} alt="" />}
    </span>
  );
}
