import { offlineWords } from "@millwright/messages/offline/offline";
import { useEffect } from "react";
import styles from "#app/offline/NoConnection.module.css";
import { isReachable, useConnection } from "#lib/connection/connection.ts";
import { useLocale } from "#lib/language.ts";

/** Says on a page that is there without the server that nobody can sign in yet, until the server answers. */
export function NoConnection() {
  const words = offlineWords[useLocale()];
  const isAway = useConnection() === "away";
  useEffect(() => void isReachable(), []);
  return (
    <div role="status">
      {isAway && (
        <p className={`line-below bg-caution ink-caution small medium text-center ${styles.words}`}>{words.signIn}</p>
      )}
    </div>
  );
}
