import { silentLog } from './log/log-fields';
import { startLoop } from './loop';

const onFailure = jest.fn();
const loop = (round: () => Promise<number>, intervalMs = 5) =>
  startLoop({ name: 'test', round, intervalMs, log: silentLog, onFailure });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await pause(1);
}

describe('a worker loop', () => {
  it('continues immediately while there is work, and pauses otherwise', async () => {
    const work = [3, 2, 0];
    let rounds = 0;
    const running = loop(() => Promise.resolve(work[rounds++] ?? 0), 60_000);
    await until(() => rounds >= 3);
    await running.stop();
    expect(rounds).toBe(3);
  });

  it('survives a round that fails, and counts it', async () => {
    let rounds = 0;
    const running = loop(() => {
      rounds += 1;
      return Promise.reject(new Error('database away'));
    });
    await until(() => rounds > 1);
    await running.stop();
    expect(onFailure).toHaveBeenCalledTimes(rounds);
  });

  it('does not pause when it is woken, also during a round', async () => {
    let rounds = 0;
    const running = loop(async () => {
      rounds += 1;
      await pause(10);
      return 0;
    }, 60_000);
    running.wake();
    await until(() => rounds >= 2);
    await pause(20);
    expect(rounds).toBe(2);
    running.wake();
    await until(() => rounds >= 3);
    await running.stop();
    expect(rounds).toBe(3);
  });

  it('awaits the current round on stop, and starts no other', async () => {
    let started = 0;
    let finished = 0;
    const running = loop(async () => {
      started += 1;
      await pause(30);
      finished += 1;
      return 1;
    });
    await until(() => started === 1);
    await running.stop();
    await pause(10);
    expect([started, finished]).toEqual([1, 1]);
  });
});
