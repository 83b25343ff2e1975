export { createIdempotency, forgetAnswers, type Idempotency } from './idempotency.service';
export { storedResponses } from './retention';
export { idempotentAnswers, encryptedTables } from './tables';
