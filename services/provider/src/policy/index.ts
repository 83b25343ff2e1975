export type { IssuedCover, LoadIssuedCover } from './issued-cover';
export { paymentFailedJob, policyPackJob } from './jobs';
export { createPolicyModule } from './module';
export { tryUnderWay } from './policies';
export {
  chargeSchedules,
  policies,
  policyMembers,
  encryptedTables,
  type ChargeScheduleRow,
  type PolicyRow,
} from './tables';
