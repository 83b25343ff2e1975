import { MINUTE_MS } from './durations';
import type { IsoDate } from './iso-date';

/** Malaysia is at UTC+8 all year, without daylight saving time. */
const MALAYSIA_OFFSET_MINUTES = 480;

/** The calendar day of an instant in Malaysia, whatever the zone of the machine. */
export function malaysianDay(instant: Date): IsoDate {
  return shifted(instant, MALAYSIA_OFFSET_MINUTES).slice(0, 10);
}

/**
 * A local ISO-like timestamp with milliseconds and offset (specification section 9), by default in Malaysian time:
 * `2026-10-01T09:30:00.125+08:00`. It denotes the same instant as the given `Date`.
 */
export function localTimestamp(instant: Date, offsetMinutes = MALAYSIA_OFFSET_MINUTES): string {
  return shifted(instant, offsetMinutes).slice(0, -1) + offsetText(offsetMinutes);
}

function shifted(instant: Date, offsetMinutes: number): string {
  return new Date(instant.getTime() + offsetMinutes * MINUTE_MS).toISOString();
}

function offsetText(offsetMinutes: number): string {
  const sign = offsetMinutes < 0 ? '-' : '+';
  const size = Math.abs(offsetMinutes);
  return `${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
