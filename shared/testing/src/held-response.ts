import { act } from '@testing-library/react';
import type { FakeReply } from './fake-server';

export interface HeldResponse {
  /** Response function for `fakeServer`. */
  readonly respond: () => FakeReply;
  /** Releases the response for all pending requests. */
  readonly release: () => Promise<void>;
}

/**
 * A response that is delayed until the test releases it, so that the test can check the page meanwhile.
 *
 * @example
 * const checked = heldResponse({ status: 200, body: { valid: true } });
 * fakeServer({ validatePromo: checked.respond });
 * await checked.release();
 */
export function heldResponse(reply: FakeReply): HeldResponse {
  let release = () => {};
  const after = new Promise<void>((resolve) => (release = resolve));
  return { respond: () => ({ ...reply, after }), release: () => act(async () => release()) };
}
