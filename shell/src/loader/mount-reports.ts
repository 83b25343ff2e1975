import type { MountReport, RemoteRelease } from '@edp/contracts';
import type { RemoteLoadFailure, RemoteLoadFailureKind } from '@edp/errors';

/** Reports the outcome of releases to the gateway, which rolls back a release that fails too often. */
export interface MountReports {
  /** Loading of a remote starts: the reported duration counts from here. */
  loadStarted: (remote: string) => void;
  mounted: (release: RemoteRelease) => void;
  failed: (failure: RemoteLoadFailure) => void;
}

/** Failures that a release does not cause: there is none, or its files did not arrive. */
const EXTERNAL_FAILURES = ['unknown', 'offline', 'timeout', 'interrupted'] as const;
type ExternalFailure = (typeof EXTERNAL_FAILURES)[number];

/** Above this the device was probably suspended, and no duration is reported. Milliseconds. */
const LONGEST_MS = 600_000;

/**
 * Reports each outcome of a release once per document, with the duration or the reason of the failure.
 * @param now milliseconds, as of `performance.now()`
 */
export function createMountReports(
  send: (report: MountReport) => void,
  now: () => number = () => performance.now(),
): MountReports {
  const reported = new Set<string>();
  const startedAt = new Map<string, number>();
  const report = (outcome: MountReport) => {
    const key = `${outcome.releaseId} ${outcome.outcome}`;
    if (reported.has(key)) return;
    reported.add(key);
    send(outcome);
  };
  const duration = (remote: string): Pick<MountReport, 'milliseconds'> => {
    const since = startedAt.get(remote);
    const milliseconds = Math.round(now() - (since ?? 0));
    return since === undefined || milliseconds > LONGEST_MS ? {} : { milliseconds };
  };

  return {
    loadStarted: (remote) => void startedAt.set(remote, now()),
    mounted({ name, releaseId }) {
      report({ remote: name, releaseId, outcome: 'mounted', ...duration(name) });
    },
    failed({ kind, release: { name, releaseId } }) {
      if (releaseId === undefined || isExternal(kind)) return;
      report({ remote: name, releaseId, outcome: 'failed', reason: kind });
    },
  };
}

export function isExternal(kind: RemoteLoadFailureKind): kind is ExternalFailure {
  const kinds: readonly RemoteLoadFailureKind[] = EXTERNAL_FAILURES;
  return kinds.includes(kind);
}
