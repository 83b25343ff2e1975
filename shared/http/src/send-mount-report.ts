import { MOUNT_REPORT_PATH, type MountReport } from '@edp/contracts';

/**
 * Tells the gateway what came of a remote's release in this page. Fire and forget: it survives the end of the page, and
 * a report that is lost says nothing.
 */
export function sendMountReport(report: MountReport): void {
  if (typeof navigator.sendBeacon !== 'function') return;
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(MOUNT_REPORT_PATH, body);
}
