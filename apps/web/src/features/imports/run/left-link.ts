/** Where a thing is seen that stays when its import is undone; null of what has no screen. */
export function linkOfLeft(kind: string, id: string) {
  switch (kind) {
    case "machine":
      return { to: "/machines/$machineId", params: { machineId: id } } as const;
    case "workOrder":
      return { to: "/work-orders/$orderId", params: { orderId: id } } as const;
    case "procedure":
      return { to: "/procedures/$procedureId", params: { procedureId: id } } as const;
    case "part":
      return { to: "/parts-inventory", search: { part: id } } as const;
    case "supplier":
      return { to: "/parts-inventory/$area/{-$thingId}", params: { area: "suppliers", thingId: id } } as const;
    case "bin":
      return { to: "/parts-inventory/$area/{-$thingId}", params: { area: "bins", thingId: id } } as const;
    case "department":
      return { to: "/departments", search: { department: id } } as const;
    case "technician":
      return { to: "/assignees" } as const;
    case "meter":
      return { to: "/meters" } as const;
    default:
      return null;
  }
}
