import { useQuery } from "@tanstack/react-query";
import styles from "#features/profile/Profile.module.css";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";

/** Tells an owner that the server may stand behind a proxy that it was not told of. */
export function ProxyNotice() {
  const m = useMessages();
  const company = useQuery({ queryKey: ["company"], queryFn: ({ signal }) => api("GET /company", { signal }) });
  if (!company.data?.proxy_untrusted) return null;
  return (
    <p className={styles.notice} role="status">
      {m.profile.proxyUntrusted}
    </p>
  );
}
