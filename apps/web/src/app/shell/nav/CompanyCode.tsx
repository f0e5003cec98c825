import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#app/shell/nav/CompanyCode.module.css";
import { api } from "#lib/api/api.ts";
import { copyText } from "#lib/clipboard.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Bone } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The code with which colleagues join, and a button that copies it. */
export function CompanyCode() {
  const m = useMessages();
  const [copied, setCopied] = useState(false);
  const code = useQuery({
    queryKey: ["company-code"],
    queryFn: ({ signal }) => api("GET /auth/company-code", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function copy(text: string) {
    if (!(await copyText(text))) return toast.error(m.failures.copyFailed);
    toast.success(m.shell.companyCodeCopied, { keepsUndo: true });
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  if (code.isError) return null;
  return (
    <div className={styles.card} title={m.shell.companyCodeHelp}>
      <div className={`stack gap-2 min-w-0 ${styles.words}`}>
        <span className="quiet text-13 leading-130">{m.shell.companyCode}</span>
        {code.data ? <Code className={styles.code}>{code.data.company_code}</Code> : <Bone width={130} height={18} />}
      </div>
      {code.data && (
        <IconButton label={m.shell.copyCompanyCode} onClick={() => void copy(code.data.company_code)}>
          {copied ? <IconCheck /> : <IconCopy />}
        </IconButton>
      )}
    </div>
  );
}
