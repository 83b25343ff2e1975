import { randomBytes, randomInt } from 'node:crypto';

/** Generates identifiers; injected, so that tests can predict them. */
export interface Ids {
  /** Unguessable (192 bits): the id gives access to the hosted page. */
  readonly payment: () => string;
  readonly token: () => string;
  readonly event: () => string;
  readonly capture: () => string;
  readonly approvalCode: () => string;
}

const SECRET_BYTES = 24;

export const randomIds: Ids = {
  payment: () => `pay_${unguessable()}`,
  token: () => `tok_${unguessable()}`,
  event: () => `evt_${unguessable()}`,
  capture: () => `cap_${unguessable()}`,
  approvalCode: () => String(randomInt(0, 1_000_000)).padStart(6, '0'),
};

function unguessable(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
