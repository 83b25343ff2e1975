export { createIdempotency, forgetAnswers, type Idempotency } from './idempotency.service';
export { encryptedTables, idempotentResponses, storedResponses } from './tables';
