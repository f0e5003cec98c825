import { limits } from "@millwright/contract/limits";
import type { ReportLimits } from "@millwright/domain/requests/screen";
import type { Pepper } from "#adapters/pepper.ts";
import { networkOf } from "#http/network/network.ts";

const { perNetwork, perMachine, perPlant, heldPerNetwork, heldPerPlant, junkPerPlant, leastSeconds } = limits.report;

/** What holds back who floods a plant with reports. */
export const reportLimits: ReportLimits = {
  network: perNetwork,
  machine: perMachine,
  plant: perPlant,
  heldOfNetwork: heldPerNetwork,
  heldOfPlant: heldPerPlant,
  junkOfPlant: junkPerPlant,
  leastSeconds,
};

/** A network as reports of a plant are counted by it: the addresses themselves are kept nowhere. */
export function networkUnder(pepper: Pepper, companyId: string, ip: string): Buffer {
  return pepper.hash("report-network", companyId, networkOf(ip));
}

/** A shared tablet, as its reports are counted: one that everybody uses fills no inbox. */
export function tabletUnder(pepper: Pepper, { companyId, deviceId }: { companyId: string; deviceId: string }): Buffer {
  return pepper.hash("report-tablet", companyId, deviceId);
}
