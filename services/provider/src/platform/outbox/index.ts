export { dropWaiting } from './drop-waiting';
export { FinalFailure } from './final-failure';
export { defineJob, handleJob } from './job';
export { createOutboxRepository, type OutboxRepository } from './outbox.repository';
export { createOutboxWorker } from './outbox.worker';
export { doneWork } from './retention';
export { outbox } from './tables';
