import { MOUNT_REPORT_PATH, type MountReport } from '@edp/contracts';
import type { ClientErrorReport } from '@edp/telemetry';

/**
 * Tells the gateway what came of a remote's release in this page. Fire and forget: it survives the end of the page, and
 * a report that is lost says nothing.
 */
export function sendMountReport(report: MountReport): void {
  if (typeof navigator.sendBeacon !== 'function') return;
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(MOUNT_REPORT_PATH, body);
}

/** Where the gateway takes error reports. */
const PATH = '/edp/life/-/client-errors';
/** A page that fails over and over says so often enough. */
const MOST_REPORTS = 20;

let sent = 0;

/**
 * Hands a report to the gateway, which logs it under its support code. Fire and forget: it survives the end of the
 * page, and a report that is lost is nobody's problem but ours.
 */
export function sendErrorReport(report: ClientErrorReport): void {
  if (sent >= MOST_REPORTS || typeof navigator.sendBeacon !== 'function') return;
  sent += 1;
  navigator.sendBeacon(PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
