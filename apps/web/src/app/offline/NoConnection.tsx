import { offlineWords } from "@millwright/messages/offline/offline";
import { useEffect, useState } from "react";
import styles from "#app/offline/NoConnection.module.css";
import { isReachable } from "#lib/failure/not-loaded.ts";
import { useLocale } from "#lib/language.ts";

const askAgainMs = 3_000;

/** Says on a page that is there without the server that nobody can sign in yet, until the server answers. */
export function NoConnection() {
  const words = offlineWords[useLocale()];
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const isThere = await isReachable();
      setAway(!isThere);
      if (!isThere) timer = setTimeout(ask, askAgainMs);
    };
    void ask();
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isAway && <p className={styles.words}>{words.signIn}</p>}</div>;
}
