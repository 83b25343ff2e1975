import { act } from '@testing-library/react';
import type { FakeReply } from './fake-server';

export interface HeldResponse {
  /** Response function for `fakeServer`. */
  readonly answer: () => FakeReply;
  /** Releases the response for all pending requests. */
  readonly come: () => Promise<void>;
}

/**
 * A response that is delayed until the test releases it, so that the test can check the page meanwhile.
 *
 * @example
 * const checked = heldResponse({ status: 200, body: { valid: true } });
 * fakeServer({ validatePromo: checked.answer });
 * await checked.come();
 */
export function heldResponse(reply: FakeReply): HeldResponse {
  let release = () => {};
  const after = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => ({ ...reply, after }), come: () => act(async () => release()) };
}
