import { randomInt } from 'node:crypto';
import { Type } from 'typebox';
import { systemRandom } from '@edp/service';

const SECRET_BYTES = 24;

/** Unguessable (192 bits): the id gives access to the hosted page. */
export const newPaymentId = () => `pay_${unguessable()}`;
/** What `newPaymentId` creates. */
export const PaymentId = Type.String({ pattern: '^pay_[A-Za-z0-9_-]{32}$' });
export const newToken = () => `tok_${unguessable()}`;
export const newEventId = () => `evt_${unguessable()}`;
export const newCaptureId = () => `cap_${unguessable()}`;
export const newApprovalCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

function unguessable(): string {
  return systemRandom(SECRET_BYTES).toString('base64url');
}
