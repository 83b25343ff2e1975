import type { MountReport, RemoteRelease } from '@edp/contracts';
import type { RemoteLoadFailure, RemoteLoadFailureKind } from '@edp/errors';

/** What came of releases in this page, told to the gateway, which takes back one that fails too often. */
export interface MountReports {
  /** From now on the page waits for a remote. */
  asked: (remote: string) => void;
  mounted: (release: RemoteRelease) => void;
  failed: (failure: RemoteLoadFailure) => void;
}

/** The release is not to blame: there is none, or its files did not come through. */
type OtherFault = 'unknown' | 'offline' | 'timeout' | 'interrupted';
const OTHER_FAULTS: readonly RemoteLoadFailureKind[] = [
  'unknown',
  'offline',
  'timeout',
  'interrupted',
] satisfies OtherFault[];

/** Longer than anybody waits: the page was asleep meanwhile. Milliseconds. */
const LONGEST_MS = 600_000;

/**
 * Each outcome of a release is told once a page, with how long the page waited for it or why it failed.
 * @param now milliseconds, as of `performance.now()`
 */
export function createMountReports(
  send: (report: MountReport) => void,
  now: () => number = () => performance.now(),
): MountReports {
  const told = new Set<string>();
  const askedAt = new Map<string, number>();
  const tell = (report: MountReport) => {
    const key = `${report.releaseId} ${report.outcome}`;
    if (told.has(key)) return;
    told.add(key);
    send(report);
  };
  const waited = (remote: string): Pick<MountReport, 'milliseconds'> => {
    const since = askedAt.get(remote);
    const milliseconds = Math.round(now() - (since ?? 0));
    return since === undefined || milliseconds > LONGEST_MS ? {} : { milliseconds };
  };

  return {
    asked: (remote) => void askedAt.set(remote, now()),
    mounted({ name, releaseId }) {
      tell({ remote: name, releaseId, outcome: 'mounted', ...waited(name) });
    },
    failed({ kind, release: { name, releaseId } }) {
      if (releaseId === undefined || isOtherFault(kind)) return;
      tell({ remote: name, releaseId, outcome: 'failed', reason: kind });
    },
  };
}

function isOtherFault(kind: RemoteLoadFailureKind): kind is OtherFault {
  return OTHER_FAULTS.includes(kind);
}
