import { setTimeout as sleep } from 'node:timers/promises';
import { Disturbances } from '../../harness/disturbances';
import { type KillableStack, type Part, PARTS } from '../../harness/killable-stack';
import { between, type Random, shuffled } from '../../harness/random';

/** The shortest time between two kills, and the longest until the restart. */
const PAUSE_MS = 300;
const AWAY_MS = 1_500;
/** Share of kills that hit two parts. */
const BOTH = 0.3;
/** Every fifth kill hits all parts, like a power failure. */
const ALL_EACH = 5;

export interface Killer {
  readonly kills: Readonly<Record<Part, number>>;
  /** Each kill until the restart. */
  readonly disturbances: Disturbances;
  /** How often two parts, or all, were killed together. */
  readonly together: Readonly<Record<'two' | 'all', number>>;
  /** The longest restart, milliseconds. */
  longestRestart(): number;
  /** Rejects when a killed part does not start again. */
  readonly failed: Promise<never>;
  /** Resolves when all parts run. */
  stop(): Promise<void>;
}

/** Kills parts of the product at random moments and starts them again, until stopped. */
export function startKiller(stack: KillableStack, pauseMs: number, random: Random): Killer {
  const kills: Record<Part, number> = { postgres: 0, provider: 0, card: 0, gateway: 0 };
  const stopping = new AbortController();
  const disturbances = new Disturbances();
  const together = { two: 0, all: 0 };
  let longest = 0;
  let draws = 0;
  let left: readonly Part[] = [];

  /** Each part is killed once before any is killed again. */
  const draw = (): readonly Part[] => {
    draws += 1;
    if (draws % ALL_EACH === 0) return PARTS;
    if (left.length === 0) left = shuffled(PARTS, random);
    const victims = left.slice(0, random() < BOTH ? 2 : 1);
    left = left.slice(victims.length);
    return victims;
  };
  const killSome = async (): Promise<void> => {
    const victims = draw();
    await stack.kill(...victims);
    for (const part of victims) kills[part] += 1;
    if (victims.length > 1) together[victims.length === 2 ? 'two' : 'all'] += 1;
    await sleep(between(0, AWAY_MS, random));
    const since = performance.now();
    await stack.revive(...victims);
    longest = Math.max(longest, performance.now() - since);
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const pause = between(PAUSE_MS, Math.max(PAUSE_MS, pauseMs), random);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await disturbances.during(killSome);
    }
  };
  const running = run();

  return {
    kills,
    disturbances,
    together,
    longestRestart: () => longest,
    failed: running.then(() => new Promise<never>(() => undefined)),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
