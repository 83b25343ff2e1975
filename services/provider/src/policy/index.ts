export type { IssuedCover, LoadIssuedCover } from './issued-cover';
export { paymentFailedJob, policyPackJob } from './jobs';
export { createPolicyModule } from './module';
export { cardTokenContext } from './policies.service';
export { spreadNumber } from './policy-number';
export {
  chargeSchedules,
  policies,
  policyMembers,
  sealedTables,
  type ChargeScheduleRow,
  type PolicyRow,
} from './tables';
