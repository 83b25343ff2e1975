import type { RemoteRelease } from '@edp/contracts';
import type { FailedRelease } from '@edp/errors';

/** What a failure says about the release it belongs to. */
export function releaseOf({ name, releaseId }: RemoteRelease): FailedRelease {
  return { remote: name, releaseId };
}
