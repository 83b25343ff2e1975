import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a gateway goes by what it last saw of the registry and the shell. */
const LOOK_MS = 300;
/** Longer than the steps in which the times of files go. */
const FILE_TIME_MS = 10;

const machine = Date.now.bind(Date);
/** How far the clock of this test is before the machine's. */
let ahead = 0;

/** A gateway looks at registry and shell when it is asked next: the clock goes on, so that nobody waits. */
export async function untilSeen(): Promise<void> {
  ahead += LOOK_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => machine() + ahead);
  await pause(FILE_TIME_MS);
}

/**
 * Asks until it is so, at a clock that stands a second from now: what a gateway knows then. The looking itself may take
 * what the machine needs; the time limit of the test ends it.
 */
export async function withinASecond(isSo: () => Promise<boolean>): Promise<void> {
  const later = Date.now() + 1_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  while (!(await isSo())) await pause(5);
  ahead = Math.max(ahead, later - machine());
  jest.spyOn(Date, 'now').mockImplementation(() => machine() + ahead);
}
