export {
  createOutboxRepository,
  deletePendingJobs,
  queueJob,
  relinkPendingJobs,
} from './outbox.repository';
export { FinalFailure, defineJob, handleJob } from './job';
export { createOutboxWorker } from './outbox.worker';
export { outboxRetention, outbox } from './tables';
