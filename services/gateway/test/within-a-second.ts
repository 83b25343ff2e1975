import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until it is so, at a clock that stands a second from now: what a gateway knows then. The looking itself may take
 * what the machine needs; the time limit of the test ends it.
 */
export async function withinASecond(isSo: () => Promise<boolean>): Promise<void> {
  const later = Date.now() + 1_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  while (!(await isSo())) await pause(5);
  clock.mockRestore();
}
