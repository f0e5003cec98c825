import { limits } from "@millwright/contract/limits";
import type { PublicMachine, Reported } from "@millwright/contract/public-reports";
import type { FileStore } from "#adapters/file-store.ts";
import { smallPictureOf } from "#features/files/files.ts";
import { atMachine, type CallByCode } from "#features/requests/by-code/by-code.ts";
import { makeForm, makeProof } from "#features/requests/by-code/form.ts";
import { findMachine, listReported, type ReportedRow } from "#features/requests/by-code/machine-page.queries.ts";
import { stageBy } from "#features/requests/request-json.queries.ts";
import type { FileAnswer } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What who stands at a machine is shown, with a form. It writes nothing. @throws Refusal `code_unknown`, `subscription_expired` */
export async function openMachinePage(call: CallByCode, token: string): Promise<PublicMachine> {
  const { pepper } = call.deps;
  const { at, found } = await atMachine(call, token, async (db, machineId) => {
    const machine = await findMachine(db, machineId);
    const reported = await listReported(db, machineId, limits.report.shown);
    return machine && { machine, reported };
  });
  const form = makeForm(pepper, at, call.now);
  const { name, departmentName, photoId, stoppedSince } = found.machine;
  return {
    machine: {
      name,
      department_name: departmentName,
      company_name: at.companyName,
      has_photo: photoId !== null,
      stopped_since: stoppedSince,
    },
    locale: at.locale,
    reported: found.reported.map(reportedJson),
    form: { token: form.token, expires_at: form.expiresAt.toString({ smallestUnit: "millisecond" }) },
    // Also below half of a limit: above it others may have come before this form is sent.
    proof: await makeProof(pepper, form.nonce),
  };
}

export function reportedJson({ id, title, reportedAt, isStopped, facts }: ReportedRow): Reported {
  return { id, title, reported_at: reportedAt, stage: stageBy(facts), is_stopped: isStopped };
}

/** The picture of a label's machine. @throws Refusal `code_unknown`, `subscription_expired`, `not_found` */
export async function machinePicture(call: CallByCode, token: string, files: FileStore): Promise<FileAnswer> {
  const { at, found } = await atMachine(call, token, findMachine);
  const photoId = found.photoId ?? refuse("not_found");
  return smallPictureOf(files, at.inCompany, photoId, at.companyId);
}
