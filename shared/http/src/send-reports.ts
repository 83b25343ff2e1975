import {
  MOUNT_REPORT_PATH,
  type MountReport,
  WEB_VITALS_PATH,
  type WebVital,
} from '@edp/contracts';
import type { ClientErrorReport } from '@edp/telemetry';

/**
 * Tells the gateway what came of a remote's release in this page. Fire and forget: it survives the end of the page, and
 * a report that is lost says nothing.
 */
export function sendMountReport(report: MountReport): void {
  sendBeacon(MOUNT_REPORT_PATH, report);
}

/** Tells the gateway how fast a page was; like the report of a mount. */
export function sendWebVital(vital: WebVital): void {
  sendBeacon(WEB_VITALS_PATH, vital);
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
  if (sent >= MOST_REPORTS) return;
  sent += 1;
  sendBeacon(PATH, report);
}

/** Not every browser has beacons. */
function sendBeacon(path: string, report: object): void {
  if (typeof navigator.sendBeacon !== 'function') return;
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
