import { Type, type Static } from 'typebox';
import { ReleaseId } from './registry';
import * as S from './schema';

/** A release was mounted, or it failed by its own fault; a lost connection is not told. No personal data. */
export const MountReport = S.Closed({
  remote: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
  releaseId: ReleaseId,
  outcome: S.OneOf(['mounted', 'failed']),
});

export type MountReport = Static<typeof MountReport>;
