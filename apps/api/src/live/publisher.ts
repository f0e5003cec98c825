import type { ConnectionUrl } from "#db/connection/connection.ts";
import { openNotifications } from "#db/notifications.ts";

export interface Publisher {
  /** Tells the other nodes, with whatever else changed within the same few milliseconds. */
  publish(companyId: string, version: number): void;
  close(): Promise<void>;
}

interface PublisherOptions {
  url: ConnectionUrl;
  heardOf: (companyId: string, version: number) => void;
  /** A session of this person ended, on any node: the database notifies with the commit. */
  onSessionEnded: (personId: string) => void;
  /** Notifications may have been missed. */
  onReconnected: () => void;
}

const channel = "millwright_live";
const endedMark = "ended:";
const batchMs = 10;
/** A notification holds at most 8,000 bytes; a company and its version take about fifty. */
const companiesPerNotification = 100;

export function openPublisher({ url, heardOf, onSessionEnded, onReconnected }: PublisherOptions): Publisher {
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  const notifications = openNotifications({
    url,
    channel,
    onConnected: () => {
      flush();
      onReconnected();
    },
    onNotification: (payload) => {
      if (payload.startsWith(endedMark)) onSessionEnded(payload.slice(endedMark.length));
      else for (const [companyId, version] of parse(payload)) heardOf(companyId, version);
    },
  });

  /** What can't be told now waits for the connection. */
  function flush(): void {
    timer = null;
    const entries = [...waiting].map(([companyId, version]) => `${companyId}:${version}`);
    const payloads: string[] = [];
    for (let at = 0; at < entries.length; at += companiesPerNotification) {
      payloads.push(entries.slice(at, at + companiesPerNotification).join(","));
    }
    if (payloads.length > 0 && notifications.send(payloads)) waiting.clear();
  }

  function publish(companyId: string, version: number): void {
    waiting.set(companyId, Math.max(version, waiting.get(companyId) ?? 0));
    timer ??= setTimeout(flush, batchMs);
  }

  function close(): Promise<void> {
    if (timer) clearTimeout(timer);
    flush();
    return notifications.close();
  }

  return { publish, close };
}

function parse(payload: string): [string, number][] {
  return payload.split(",").flatMap((entry) => {
    const [companyId, version] = entry.split(":");
    return companyId && Number.isSafeInteger(Number(version)) ? [[companyId, Number(version)]] : [];
  });
}
