export { type OutboxRepository, createOutboxRepository, dropWaiting } from './outbox.repository';
export { FinalFailure, defineJob, handleJob } from './job';
export { createOutboxWorker } from './outbox.worker';
export { doneWork, outbox } from './tables';
