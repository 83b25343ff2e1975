import { silentLog } from './log/log-fields';
import { startLoop } from './loop';

const onFailure = jest.fn();
const loop = (round: () => Promise<number>, intervalMs = 5) =>
  startLoop({ name: 'test', round, intervalMs, log: silentLog, onFailure });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a worker loop', () => {
  it('continues immediately while there is work, and pauses otherwise', async () => {
    const work = [3, 2, 0];
    let rounds = 0;
    const running = loop(() => Promise.resolve(work[rounds++] ?? 0), 60_000);
    await pause(20);
    expect(rounds).toBe(3);
    await running.stop();
  });

  it('survives a round that fails, and counts it', async () => {
    let rounds = 0;
    const running = loop(() => {
      rounds += 1;
      return Promise.reject(new Error('database away'));
    });
    await pause(40);
    await running.stop();
    expect(rounds).toBeGreaterThan(1);
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
    await pause(50);
    expect(rounds).toBe(2);
    running.wake();
    await pause(50);
    expect(rounds).toBe(3);
    await running.stop();
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
    await pause(5);
    await running.stop();
    await pause(10);
    expect([started, finished]).toEqual([1, 1]);
  });
});
