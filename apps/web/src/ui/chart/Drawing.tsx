import { type ReactNode, useId } from "react";

interface Props {
  name: string;
  /** What it shows, in words. */
  description: string;
  className: string | undefined;
  /** In pixels. */
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing that says in words what it shows to who does not see it. */
export function Drawing({ name, description, className, width, height, children }: Props) {
  const id = useId();
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-words`}
    >
      <title id={`${id}-name`}>{name}</title>
      <desc id={`${id}-words`}>{description}</desc>
      {children}
    </svg>
  );
}
