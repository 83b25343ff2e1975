import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the gateway's interval of checks of registry and shell. */
const CHECK_MS = 300;
/** Interval at which unchanged files are read again after a failure. */
const RELOAD_MS = 5_000;
/** Longer than the resolution of file times. */
const FILE_TIME_MS = 10;

const machine = Date.now.bind(Date);
/** Offset of the test clock from the machine's. */
let ahead = 0;

/** Advances the clock, so that the next request checks registry and shell without waiting. */
export async function untilSeen(): Promise<void> {
  ahead += CHECK_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => machine() + ahead);
  await pause(FILE_TIME_MS);
}

/** Advances the clock, so that the next request reads unchanged files again, which may have been repaired. */
export function untilReloaded(): Promise<void> {
  ahead += RELOAD_MS;
  return untilSeen();
}

/**
 * Polls until the condition holds, with the clock a second ahead. A check may take as long as the machine needs; the
 * timeout of the test ends it.
 */
export async function withinASecond(condition: () => Promise<boolean>): Promise<void> {
  const later = Date.now() + 1_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  while (!(await condition())) await pause(5);
  ahead = Math.max(ahead, later - machine());
  jest.spyOn(Date, 'now').mockImplementation(() => machine() + ahead);
}
