import { type Static, Type } from 'typebox';
import { ReleaseId, RemoteName } from './registry';
import * as S from './schema';
import { LOAD_FAILURES, LOAD_TIME_STEPS } from './values';

/**
 * Where the gateway leaves and reads how releases of remotes load in browsers. The endpoint is between gateway and provider
 * alone, signed like the others; no browser reaches it. A provider may do without: one that responds with 404 is asked no more
 * for a while, and the board says that there are no figures.
 */
export const REMOTE_LOADS_PATH = '/operations/remote-loads';

/** One process of a gateway, by a random id: each counts for itself. */
export const CountSource = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' });
/** Unix time in minutes. */
export const CountMinute = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
export const Count = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/** What loads of one release came to within one minute. Counts alone: whose they were is not known here. */
export const LoadCount = S.Closed({
  minute: CountMinute,
  remote: RemoteName,
  releaseId: ReleaseId,
  /** Mounted, or why not; `unknown` where the page did not tell. */
  outcome: S.OneOf(['mounted', ...LOAD_FAILURES, 'unknown']),
  loads: Count,
  /** How many of them took how long, by `LOAD_TIME_STEPS`; empty for those that failed. */
  times: Type.Array(Count, { maxItems: LOAD_TIME_STEPS.length + 1 }),
});

/**
 * Body of `POST /operations/remote-loads`: what one gateway has counted so far. A count that is sent again replaces the one
 * before when it is higher, so that a batch may be repeated.
 */
export const LoadBatch = S.Closed({
  source: CountSource,
  counts: Type.Array(LoadCount, { minItems: 1, maxItems: 500 }),
});

/** Response to a batch. */
export const LoadBatchStored = S.Closed({ stored: Type.Integer({ minimum: 0 }) });

/** Response of `GET /operations/remote-loads?since=…&step=…`: all gateways together, `minute` the first of its step. */
export const LoadFigures = S.Closed({ counts: Type.Array(LoadCount) });

export type LoadCount = Static<typeof LoadCount>;
export type LoadOutcome = LoadCount['outcome'];
export type LoadBatch = Static<typeof LoadBatch>;
export type LoadBatchStored = Static<typeof LoadBatchStored>;
export type LoadFigures = Static<typeof LoadFigures>;

/** A release was mounted, or it failed by its own fault; a lost connection is not told. No personal data. */
export const MountReport = S.Closed({
  remote: RemoteName,
  releaseId: ReleaseId,
  outcome: S.OneOf(['mounted', 'failed']),
  /** Why it failed. Pages of earlier shells do not tell. */
  reason: Type.Optional(S.OneOf(LOAD_FAILURES)),
  /** From being asked for to being mounted. Pages of earlier shells do not tell. */
  milliseconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
});

export type MountReport = Static<typeof MountReport>;
