export { createLoadIssuedCover, type IssuedCover, type LoadIssuedCover } from './issued-cover';
export { paymentFailedJob, policyPackJob } from './jobs';
export { createPolicies, tryUnderWay } from './policies';
export { createPurchaseOutcome } from './purchase-outcome';
export {
  chargeSchedules,
  policies,
  policyMembers,
  encryptedTables,
  type ChargeScheduleRow,
  type PolicyRow,
} from './tables';
