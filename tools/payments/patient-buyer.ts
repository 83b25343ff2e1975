import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@edp/contracts';
import { Buyer, type CallParts, type ResponseOf, UnexpectedAnswer } from '../durability/buyer';

/** Longer than any process is away. */
const PATIENCE_MS = 120_000;
const ANSWER_MS = 20_000;
const PAUSE_MS = 250;

/** Worth another try. */
export class PassingFault extends Error {}

/** A buyer who asks again, under the same key, until there is an answer. */
export class PatientBuyer extends Buyer {
  override call<N extends CallName>(name: N, parts: CallParts = {}): Promise<ResponseOf<N>> {
    const { idempotencyKey = randomUUID() } = parts;
    return patiently(() =>
      super.call(name, { ...parts, idempotencyKey, signal: AbortSignal.timeout(ANSWER_MS) }),
    );
  }

  /** Asks once and does not wait for the answer: nobody knows what came of it. */
  async callInHaste(name: CallName, parts: CallParts, milliseconds: number): Promise<void> {
    try {
      await super.call(name, { ...parts, signal: AbortSignal.timeout(milliseconds) });
    } catch (error) {
      if (!mayPass(error)) throw error;
    }
  }
}

/** Tries until it works. @throws what does not pass by waiting, and everything once two minutes are over */
export async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || Date.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** A line that broke, an answer that did not come in time, or a service that has troubles of its own. */
function mayPass(error: unknown): boolean {
  if (error instanceof UnexpectedAnswer) return error.status >= 500;
  if (error instanceof PassingFault) return true;
  if (error instanceof TypeError) return /^(fetch failed|terminated)$/.test(error.message);
  return error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name);
}
