export { createIdempotency, deleteStoredResponses, type Idempotency } from './idempotency.service';
export { encryptedTables, idempotentResponses, idempotencyRetention } from './tables';
