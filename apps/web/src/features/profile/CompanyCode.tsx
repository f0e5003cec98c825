import { Button } from "@mantine/core";
import { IconCopy, IconRefresh } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { copyText } from "#lib/clipboard.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Bone } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The code with which colleagues join: to copy, and for an owner to replace. */
export function CompanyCode() {
  const m = useMessages();
  const profile = useProfileWords();
  const isOwner = useUser().access === "owner";
  const code = useQuery({
    queryKey: ["company-code"],
    queryFn: ({ signal }) => api("GET /auth/company-code", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function copy(text: string) {
    if (await copyText(text)) toast.success(m.shell.companyCodeCopied, { keepsUndo: true });
    else toast.error(m.failures.copyFailed);
  }

  return (
    <div className="flex gap-12 items-start">
      <div className="stack gap-2 items-start rest anywhere">
        <p className="note">{m.shell.companyCode}</p>
        <p className="text-16">
          {code.data && <Code>{code.data.company_code}</Code>}
          {code.isPending && <Bone width={150} />}
          {code.isError && m.shell.companyCodeFailed}
        </p>
        <p className="note regular">{profile.companyCodeHelp}</p>
        {isOwner && <RotateCode />}
      </div>
      {code.data && (
        <IconButton label={m.shell.copyCompanyCode} onClick={() => void copy(code.data.company_code)}>
          <IconCopy />
        </IconButton>
      )}
    </div>
  );
}

function RotateCode() {
  const profile = useProfileWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);

  async function rotate() {
    const { rotateQuestion: title, rotateConsequence: detail, rotate: action } = profile;
    if (!(await confirm({ title, detail, action }))) return;
    const rotated = async () => {
      client.setQueryData(["company-code"], await api("POST /auth/company-code/rotate"));
    };
    const done = await act(rotated, { failed: profile.rotateFailed });
    if (done) toast.success(profile.rotated);
  }

  return (
    <Button
      variant="default"
      className="mt-8"
      leftSection={<IconRefresh />}
      loading={busy}
      onClick={() => void rotate()}
    >
      {profile.rotate}
    </Button>
  );
}
