export type { IssuedCover, LoadIssuedCover } from './issued-cover';
export { paymentFailedJob, policyPackJob } from './jobs';
export { createPolicyModule } from './module';
export { createSerialPermutation, numberFromSerial } from './policy-number';
export {
  chargeSchedules,
  policies,
  policyMembers,
  encryptedTables,
  type ChargeScheduleRow,
  type PolicyRow,
} from './tables';
