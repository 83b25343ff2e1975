export type { IssuedCover, LoadIssuedCover } from './issued-cover';
export { paymentFailedJob, policyPackJob } from './jobs';
export { createPolicyModule } from './module';
export { createScatter, scatteredNumber, type Scatter } from './policy-number';
export {
  chargeSchedules,
  policies,
  policyMembers,
  encryptedTables,
  type ChargeScheduleRow,
  type PolicyRow,
} from './tables';
