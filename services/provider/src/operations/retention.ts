import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../platform/retention';
import { remoteLoads } from './remote-loads/tables';

/** How releases of remotes loaded in browsers. */
export const operationsRetention: RetentionRule = {
  setting: 'RETAIN_REMOTE_LOADS_DAYS',
  days: 30,
  table: remoteLoads,
  isOver: (cutoff) => lt(remoteLoads.minute, cutoff),
  byMachineClock: true,
};
