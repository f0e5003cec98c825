import type { HeldLock } from "@millwright/contract/lockout";
import { isOwnLock, lockoutFault } from "@millwright/domain/lockout/lockout";
import type { Status } from "@millwright/domain/work/work-order";
import { plural } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { useLocale, useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { useLockoutCardWords } from "#work/lockout/card-words.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import { useOwnIds } from "#work/lockout/use-own-ids.ts";

interface LockedWork {
  id: string;
  /** Of a task of the day. */
  work_order_id?: string | undefined;
  status: Status;
  needs_lockout?: boolean | undefined;
  locks?: readonly HeldLock[] | undefined;
}

/**
 * Leads to the lockout what can't be moved without it: the start of work behind no lock of one's own, and the completion of
 * what is still locked out. Answers whether it was led there. Whether somebody had locked out at all, the server knows.
 */
export function useLeadToLockout(): (work: LockedWork, to: Status) => Promise<boolean> {
  const { common } = useMessages();
  const lockout = useLockoutCardWords();
  const locale = useLocale();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const own = useOwnIds();
  return async (work, to) => {
    const locks = locksOf(work);
    const isNeeded = work.needs_lockout ?? false;
    const fault = lockoutFault({ from: work.status, to }, { isNeeded, locks, isDone: true }, own);
    if (fault === null) return false;
    const names = locks.map((lock) => (isOwnLock(lock, own) ? lockout.yours : (lock.holder_name ?? common.unknown)));
    const question = { title: plural(locale, lockout.held, locks.length), list: names, detail: lockout.heldHelp };
    if (fault === "locks_held" && !(await confirm({ ...question, action: lockout.open, tone: "action" }))) return true;
    const params = { orderId: work.work_order_id ?? work.id };
    await navigate({ to: "/work-orders/$orderId/steps", params, search: { step: "lockout" } });
    return true;
  };
}
