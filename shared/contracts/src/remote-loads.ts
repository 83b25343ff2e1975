import { type Static, Type } from 'typebox';
import { ReleaseId, RemoteName } from './registry';
import * as S from './schema';
import { LOAD_FAILURES, LOAD_TIME_STEPS } from './values';

/**
 * The endpoint at which gateways store and read how releases of remotes load in browsers. Requests are signed like the
 * others; the gateway forwards none of a browser. It is optional: after a 404 the gateway pauses its requests, and the
 * dashboard says that there are no figures.
 */
export const REMOTE_LOADS_PATH = '/operations/remote-loads';

/** Random id of a gateway process: each has its own counts. */
export const CountSource = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' });
/** Unix time in minutes. */
export const CountMinute = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
export const Count = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/** Number of loads of one release within one minute. Contains no data about buyers. */
export const LoadCount = S.Closed({
  minute: CountMinute,
  remote: RemoteName,
  releaseId: ReleaseId,
  /** Mounted, or the cause of the failure; `unknown` if the page sent none. */
  outcome: S.OneOf(['mounted', ...LOAD_FAILURES, 'unknown']),
  loads: Count,
  /** Distribution over `LOAD_TIME_STEPS`; empty for failures. */
  times: Type.Array(Count, { maxItems: LOAD_TIME_STEPS.length + 1 }),
});

/**
 * Body of `POST /operations/remote-loads`: the counts of one gateway so far. A repeated count replaces a lower one, so
 * a batch can be sent again.
 */
export const LoadBatch = S.Closed({
  source: CountSource,
  counts: Type.Array(LoadCount, { minItems: 1, maxItems: 500 }),
});

/** Response to a batch. */
export const LoadBatchStored = S.Closed({ stored: Type.Integer({ minimum: 0 }) });

/** Response of `GET /operations/remote-loads?since=…&step=…`: sums of all gateways; `minute` begins its step. */
export const LoadFigures = S.Closed({ counts: Type.Array(LoadCount) });

export type LoadCount = Static<typeof LoadCount>;
export type LoadOutcome = LoadCount['outcome'];
export type LoadBatch = Static<typeof LoadBatch>;
export type LoadBatchStored = Static<typeof LoadBatchStored>;
export type LoadFigures = Static<typeof LoadFigures>;

/** Whether a release mounted, or failed by its own fault; a lost connection is not reported. No personal data. */
export const MountReport = S.Closed({
  remote: RemoteName,
  releaseId: ReleaseId,
  outcome: S.OneOf(['mounted', 'failed']),
  /** Cause of the failure. Absent from pages of earlier shells. */
  reason: Type.Optional(S.OneOf(LOAD_FAILURES)),
  /** Time from request to mount. Absent from pages of earlier shells. */
  milliseconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
});

export type MountReport = Static<typeof MountReport>;
