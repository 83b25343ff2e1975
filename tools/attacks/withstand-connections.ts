import { setTimeout as sleep } from 'node:timers/promises';
import type { Latencies } from '../lib/latencies';
import { openSlowConnections, SLOW_KINDS, type SlowKind } from './slow-connections';
import { buyerWaits } from './waits';

/** Short, so that the test reaches each; a purchase stays below them. */
export const SLOW_LIMITS = {
  HEADER_SECONDS: 4,
  BODY_SECONDS: 5,
  UPLOAD_SECONDS: 7,
  KEEP_ALIVE_SECONDS: 6,
  CONNECTIONS_PER_NETWORK: 600,
} as const;
/** Tolerance of a limit. */
const WITHIN_SECONDS = 2;
/** Before the first limit applies. */
const SETTLED_SECONDS = 2;
/** Each has fewer connections than the limit of a network, so that all are open at a time. */
const MANY_NETWORKS = 20;

interface SlowAttack {
  /** Of a concurrent buyer. */
  readonly waits: Latencies;
  /** Open connections after those above the limit were closed. */
  readonly held: number;
  /** Kinds that were open for longer than allowed, in seconds. */
  readonly late: readonly (readonly [SlowKind, number])[];
}

/** Opens slow connections of one network or of many, with a concurrent buyer, until every limit applied. */
export async function attackSlowly(
  origin: string,
  { count, isOneNetwork }: { readonly count: number; readonly isOneNetwork: boolean },
): Promise<SlowAttack> {
  const port = Number(new URL(origin).port);
  let isOver = false;
  const buying = buyerWaits(origin, () => isOver);
  const networks = isOneNetwork ? 1 : MANY_NETWORKS;
  const { open, longest, seenAfter, stop } = await openSlowConnections(port, { count, networks });
  await sleep(1_000 * SETTLED_SECONDS);
  const held = open();
  await sleep(
    1_000 * (SLOW_LIMITS.UPLOAD_SECONDS + WITHIN_SECONDS - SETTLED_SECONDS + seenAfter()),
  );
  isOver = true;
  const waits = await buying;
  stop();
  const late = [...longest()].filter(
    ([kind, seconds]) =>
      seconds > SLOW_LIMITS[SLOW_KINDS[kind].setting] + WITHIN_SECONDS + seenAfter(),
  );
  return { waits, held, late };
}
