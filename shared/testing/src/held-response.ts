import { act } from '@testing-library/react';
import type { FakeReply, FakeRequest } from './fake-server';

export interface HeldResponse {
  /** Response function for `fakeServer`. */
  readonly respond: (request: FakeRequest) => FakeReply;
  /** Releases the response for all pending requests. */
  readonly release: () => Promise<void>;
  readonly released: Promise<void>;
}

/**
 * A response that is delayed until the test releases it, so that the test can check the page meanwhile.
 *
 * @example
 * const checked = heldResponse({ status: 200, body: { valid: true } });
 * fakeServer({ validatePromo: checked.respond });
 * await checked.release();
 */
export function heldResponse(reply: FakeReply | HeldResponse['respond']): HeldResponse {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    respond: (request) => ({
      ...(typeof reply === 'function' ? reply(request) : reply),
      after: released,
    }),
    release: () => act(async () => release()),
    released,
  };
}
