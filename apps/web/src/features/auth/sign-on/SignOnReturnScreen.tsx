import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { AuthLayout, AuthPanel } from "#features/auth/AuthLayout.tsx";
import { deviceTokens, keepDevice } from "#features/auth/devices.ts";
import { Failure, type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { useSignOnWords } from "#features/auth/sign-on/sign-on-words.ts";
import { api } from "#lib/api/api.ts";
import { beginSession } from "#lib/session/session.ts";
import { forgetOfTab, readOfTab } from "#lib/storage/storage.ts";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const isText = (value: unknown): value is string => typeof value === "string";

/** Takes what the provider sent out of the address, so that it is in no history. */
function takeAnswer() {
  const sent = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const [code, iss, error] = ["code", "iss", "error"].map((name) => sent.get(name));
  return { state: sent.get("state") ?? "", code, iss, error };
}

/**
 * Where a company's sign-in sends people back: signs them in, or links whoever is signed in. `leadTo` makes an address of ours
 * of the one that they asked for.
 */
export function SignOnReturnScreen({ leadTo }: { leadTo: (wanted: string | undefined) => string }) {
  const words = useSignOnWords();
  const navigate = useNavigate();
  const [answer] = useState(takeAnswer);
  const [invitation_token] = useState(() => readOfTab("invitation", isText));
  const [wanted] = useState(() => readOfTab("sign-on-redirect", isText) ?? undefined);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isLink = answer.state.startsWith("link.");
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    async function finish() {
      try {
        if (isLink) {
          await api("POST /auth/sign-on/link/finish", { body: answer });
          return await navigate({ to: "/profile", hash: "sign-on", replace: true });
        }
        forgetOfTab("invitation");
        const body = { ...answer, invitation_token, device_tokens: deviceTokens() };
        const signedIn = await api("POST /auth/sign-on/finish", { body });
        keepDevice(signedIn.device_token);
        beginSession(signedIn);
        forgetOfTab("sign-on-redirect");
        await navigate({ href: leadTo(wanted), replace: true });
      } catch (error) {
        const failed = isLink ? words.back.failedLinkTitle : words.back.failedTitle;
        setRefused(refusedBy(error, () => ({ failed, preferDetail: true })));
      }
    }
    void finish();
  }, [answer, invitation_token, isLink, leadTo, navigate, wanted, words]);
  const [title, failedTitle] = isLink
    ? [words.back.linking, words.back.failedLinkTitle]
    : [words.back.title, words.back.failedTitle];
  return (
    <AuthLayout>
      <AuthPanel key={refused ? "failed" : "going"} arrives title={refused ? failedTitle : title}>
        {refused === null ? <SkeletonRows count={2} /> : <Failure refused={refused} />}
        {refused !== null && <WayOn isLink={isLink} invitation={invitation_token} wanted={wanted} />}
      </AuthPanel>
    </AuthLayout>
  );
}

interface Way {
  isLink: boolean;
  invitation: string | null;
  wanted: string | undefined;
}

/** Where to go on from what failed: whoever was invited needs what was mailed to them. */
function WayOn({ isLink, invitation, wanted }: Way) {
  const { back } = useSignOnWords();
  const look = { className: "inline-row gap-6 control medium no-underline hover-underline" };
  if (isLink)
    return (
      <Link to="/profile" {...look}>
        {back.toProfile}
      </Link>
    );
  if (invitation !== null)
    return (
      <Link to="/join" hash={invitation} {...look}>
        {back.toInvitation}
      </Link>
    );
  return (
    <Link to="/sign-on" search={wanted === undefined ? {} : { redirect: wanted }} {...look}>
      {back.again}
    </Link>
  );
}
