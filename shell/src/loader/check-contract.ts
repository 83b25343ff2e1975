import { CONTRACT_VERSION, type RemoteRelease } from '@edp/contracts';
import { err, ok, RemoteLoadFailure, type Result } from '@edp/errors';
import { releaseOf } from './release-of';

/** A release that speaks another contract would fail later, at a place that tells less. */
export function checkContract(release: RemoteRelease): Result<RemoteRelease, RemoteLoadFailure> {
  return release.contractVersion === CONTRACT_VERSION
    ? ok(release)
    : err(new RemoteLoadFailure('contract', releaseOf(release)));
}
