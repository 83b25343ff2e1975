export { createIdempotency, forgetAnswers, type Idempotency } from './idempotency.service';
export { encryptedTables, idempotentAnswers, storedResponses } from './tables';
