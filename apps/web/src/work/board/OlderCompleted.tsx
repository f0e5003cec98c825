import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import styles from "#work/board/Board.module.css";

/** Says that completed work is not all here: a device keeps the latest of it alone. Nothing while the server is there. */
export function OlderCompleted() {
  const { workOrders: m } = useMessages();
  if (useConnection() === "there") return null;
  return <p className={`${styles.nothing} note text-center rounded`}>{m.olderCompleted}</p>;
}
