import { Type, type Static } from 'typebox';
import { ReleaseId, RemoteName } from './registry';
import * as S from './schema';
import { LOAD_FAILURES } from './values';

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
