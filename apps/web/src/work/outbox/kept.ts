import { readCommand } from "@millwright/domain/work/change/kept-commands";
import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { currentOwner } from "#lib/session/owner.ts";
import { forgetOwned, ownedNames, readOwned, writeOwned } from "#lib/storage/storage.ts";

const prefix = "command:";
const isAnything = (_: unknown): _ is unknown => true;

export function keepCommand(command: WorkCommand): void {
  const owner = currentOwner();
  if (owner !== null) writeOwned(owner, prefix + command.id, command);
}

export function dropCommand({ id }: WorkCommand): void {
  const owner = currentOwner();
  if (owner !== null) forgetOwned(owner, prefix + id);
}

/** What this person did in this company and the server has not answered, the oldest first. */
export function keptCommands(): WorkCommand[] {
  const owner = currentOwner();
  if (owner === null) return [];
  const kept = ownedNames(owner, prefix).map((name) => readCommand(readOwned(owner, name, isAnything)));
  return kept.filter((command) => command !== null).sort((a, b) => a.at - b.at);
}
