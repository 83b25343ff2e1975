import { randomBytes, randomInt } from 'node:crypto';

const SECRET_BYTES = 24;

/** Unguessable (192 bits): the id gives access to the hosted page. */
export const newPaymentId = () => `pay_${unguessable()}`;
export const newToken = () => `tok_${unguessable()}`;
export const newEventId = () => `evt_${unguessable()}`;
export const newCaptureId = () => `cap_${unguessable()}`;
export const newApprovalCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

function unguessable(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
