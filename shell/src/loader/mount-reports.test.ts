import type { MountReport } from '@edp/contracts';
import { RemoteLoadFailure, type RemoteLoadFailureKind } from '@edp/errors';
import { release } from '../../test/releases';
import { createMountReports } from './mount-reports';

const { name: remote, releaseId } = release();

function reportsOf(failures: RemoteLoadFailureKind[], mounts = 0): MountReport[] {
  const sent: MountReport[] = [];
  const reports = createMountReports((report) => sent.push(report));
  for (const kind of failures) reports.failed(new RemoteLoadFailure(kind, release()));
  for (let n = 0; n < mounts; n += 1) reports.mounted(release());
  return sent;
}

describe('the mount reports of a document', () => {
  it('contain a mounted release once', () => {
    expect(reportsOf([], 3)).toEqual([{ remote, releaseId, outcome: 'mounted' }]);
  });

  it.each<RemoteLoadFailureKind>([
    'contract',
    'notFound',
    'refused',
    'crashed',
    'lifecycles',
    'mount',
  ])('contain a failure that the release caused: %s', (kind) => {
    expect(reportsOf([kind])).toEqual([{ remote, releaseId, outcome: 'failed', reason: kind }]);
  });

  it('do not contain a lost connection', () => {
    expect(reportsOf(['offline', 'timeout', 'interrupted', 'unknown'])).toEqual([]);
  });

  it('contain both outcomes if it mounts after a failure', () => {
    expect(reportsOf(['notFound', 'notFound'], 1).map(({ outcome }) => outcome)).toEqual([
      'failed',
      'mounted',
    ]);
  });

  it('contain the duration from the start of the load', () => {
    const sent: MountReport[] = [];
    let now = 1_000;
    const reports = createMountReports(
      (report) => sent.push(report),
      () => now,
    );
    reports.loadStarted(remote);
    now += 412.6;
    reports.mounted(release());
    expect(sent).toEqual([{ remote, releaseId, outcome: 'mounted', milliseconds: 413 }]);
  });

  it('contain no duration if the device was suspended', () => {
    const sent: MountReport[] = [];
    let now = 0;
    const reports = createMountReports(
      (report) => sent.push(report),
      () => now,
    );
    reports.loadStarted(remote);
    now += 3_600_000;
    reports.mounted(release());
    expect(sent).toEqual([{ remote, releaseId, outcome: 'mounted' }]);
  });
});
