import { contract } from "@millwright/contract/contract";
import { HeldLock, IsolationPoint, LockedPoint, PersonalLock } from "@millwright/contract/lockout";

/** Of isolation points, and the locks on them. */
export const ofLockout = {
  CreateIsolationPoint: contract["POST /machines/{id}/isolation-points"].body,
  ForceRelease: contract["POST /locks/{id}/force-release"].body,
  HeldLock,
  IsolationPoint,
  LockedPoint,
  OrderIsolationPoints: contract["PUT /machines/{id}/isolation-points"].body,
  PersonalLock,
  PlaceLock: contract["POST /work-orders/{id}/locks"].body,
  UpdateIsolationPoint: contract["PUT /isolation-points/{id}"].body,
};
