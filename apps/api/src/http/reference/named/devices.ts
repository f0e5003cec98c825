import { contract } from "@millwright/contract/contract";
import { Device, Face, OpenTurn, OwnDevice, TechnicianPin, Turn } from "@millwright/contract/devices";

const enrolment = contract["POST /devices/enrolments"];

/** Of shared tablets, and of who has a turn at one. */
export const ofDevices = {
  Badge: contract["PUT /assignees/{id}/badge"].body,
  Device,
  DeviceEnrolment: enrolment.body,
  DeviceEnrolmentCode: enrolment.output,
  EnrolDevice: contract["POST /devices/enrol"].body,
  EnrolledDevice: contract["POST /devices/enrol"].output,
  Face,
  OpenTurn,
  OwnDevice,
  Pin: contract["PUT /assignees/{id}/pin"].body,
  StartTurn: contract["POST /turns"].body,
  TechnicianPin,
  Turn,
  UpdateDevice: contract["PUT /devices/{id}"].body,
};
