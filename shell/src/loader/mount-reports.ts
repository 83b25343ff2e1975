import type { MountReport, RemoteRelease } from '@edp/contracts';
import type { RemoteLoadFailure, RemoteLoadFailureKind } from '@edp/errors';

/** What came of releases in this page, told to the gateway, which takes back one that fails too often. */
export interface MountReports {
  mounted: (release: RemoteRelease) => void;
  failed: (failure: RemoteLoadFailure) => void;
}

/** The release is not to blame: there is none, or its files did not come through. */
const OTHER_FAULTS: readonly RemoteLoadFailureKind[] = ['unknown', 'offline', 'timeout'];

/** Each outcome of a release is told once a page. */
export function createMountReports(send: (report: MountReport) => void): MountReports {
  const told = new Set<string>();
  const tell = (report: MountReport) => {
    const key = `${report.releaseId} ${report.outcome}`;
    if (told.has(key)) return;
    told.add(key);
    send(report);
  };

  return {
    mounted({ name, releaseId }) {
      tell({ remote: name, releaseId, outcome: 'mounted' });
    },
    failed({ kind, release: { remote, releaseId } }) {
      if (releaseId === undefined || OTHER_FAULTS.includes(kind)) return;
      tell({ remote, releaseId, outcome: 'failed' });
    },
  };
}
