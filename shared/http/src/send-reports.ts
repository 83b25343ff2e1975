import {
  CLIENT_ERRORS_PATH,
  MOUNT_REPORT_PATH,
  type MountReport,
  WEB_VITALS_PATH,
  type WebVital,
} from '@edp/contracts';
import type { ClientErrorReport } from '@edp/telemetry';

/**
 * Sends a mount report to the gateway. Fire and forget: it survives the end of the page, and a lost report has no
 * effect.
 */
export function sendMountReport(report: MountReport): void {
  sendBeacon(MOUNT_REPORT_PATH, report);
}

/** Sends a web vital to the gateway, like a mount report. */
export function sendWebVital(vital: WebVital): void {
  sendBeacon(WEB_VITALS_PATH, vital);
}

/** Limits the reports of a page that fails in a loop. */
const MOST_REPORTS = 20;

let sent = 0;

/**
 * Sends an error report to the gateway, which logs it with its support code. Fire and forget: it survives the end of
 * the page, and a lost report does not affect the buyer.
 */
export function sendErrorReport(report: ClientErrorReport): void {
  if (sent >= MOST_REPORTS) return;
  sent += 1;
  sendBeacon(CLIENT_ERRORS_PATH, report);
}

/** A browser without beacons sends no report. */
function sendBeacon(path: string, report: object): void {
  if (typeof navigator.sendBeacon !== 'function') return;
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
