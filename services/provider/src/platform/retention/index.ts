export { deleteExpired, type RetentionPeriod, type RetentionRule } from './retention-rule';
