import { act } from '@testing-library/react';
import type { FakeReply } from './fake-server';

export interface HeldAnswer {
  /** For `fakeServer`. */
  readonly answer: () => FakeReply;
  /** Lets the answer come, to every request that waits for it. */
  readonly come: () => Promise<void>;
}

/**
 * An answer that comes when it is told to, so that a test can look at the page meanwhile.
 *
 * @example
 * const checked = heldAnswer({ status: 200, body: { valid: true } });
 * fakeServer({ validatePromo: checked.answer });
 * await checked.come();
 */
export function heldAnswer(reply: FakeReply): HeldAnswer {
  let release = () => {};
  const after = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => ({ ...reply, after }), come: () => act(async () => release()) };
}
