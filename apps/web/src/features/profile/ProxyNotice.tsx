import { useQuery } from "@tanstack/react-query";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { api } from "#lib/api/api.ts";

/** Tells an owner that the server may stand behind a proxy that it was not told of. */
export function ProxyNotice() {
  const profile = useProfileWords();
  const company = useQuery({ queryKey: ["company"], queryFn: ({ signal }) => api("GET /company", { signal }) });
  if (!company.data?.proxy_untrusted) return null;
  return (
    <p className="pad-6-12 mark-caution rounded-4 bg-caution small" role="status">
      {profile.proxyUntrusted}
    </p>
  );
}
