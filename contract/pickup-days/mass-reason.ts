// Decides whether a weighed mass needs a reason. It is in a file of its own, without the schemas, so that the
// driver's page stays small.

/** Share of the estimate by which a weighed mass may differ without a reason (DAY-21). */
const ODD_SHARE = 0.5

/** Whether the weighed mass is zero, or differs from the estimate so much that a reason is required. */
export const needsMassReason = (weighedKg: number, estimatedKg: number): boolean =>
  weighedKg === 0 || Math.abs(weighedKg - estimatedKg) > ODD_SHARE * estimatedKg
