import { serviceGroup } from './service-group.mjs';
import type { End } from './service.mjs';

/**
 * A group of fake services that record their calls.
 *
 * @param stopping called while a service stops
 */
function fakeGroup(stopping: (name: string) => void = () => undefined) {
  const calls: string[] = [];
  const failures: string[] = [];
  const timeouts: (number | undefined)[] = [];
  const exits = new Map<string, (end: End) => void>();
  const group = serviceGroup({
    names: ['provider', 'card', 'gateway'],
    readyUrl: (name) => `/${name}`,
    onFailure: (reason) => failures.push(reason),
    launch(name) {
      calls.push(`launch ${name}`);
      let end: (how: End) => void = () => undefined;
      const ended = new Promise<End>((resolve) => (end = resolve));
      exits.set(name, end);
      return {
        name,
        ended,
        ready: (url) => Promise.resolve(void calls.push(`ready ${url}`)),
        stop: (timeoutMs) => {
          calls.push(`stop ${name}`);
          timeouts.push(timeoutMs);
          stopping(name);
          end({ code: 0, reason: `${name} was stopped` });
          return Promise.resolve();
        },
      };
    },
  });
  return {
    group,
    calls,
    failures,
    timeouts,
    end: (name: string) => exits.get(name)?.({ code: 1, reason: `${name} ended` }),
  };
}

describe('serviceGroup', () => {
  it('starts all services and waits for each', async () => {
    const { group, calls } = fakeGroup();
    await group.start();
    expect(calls).toEqual([
      'launch provider',
      'launch card',
      'launch gateway',
      'ready /provider',
      'ready /card',
      'ready /gateway',
    ]);
  });

  it('stops a service before its dependencies', async () => {
    const { group, calls, failures } = fakeGroup();
    await group.start();
    calls.length = 0;
    await group.stop();
    expect(calls).toEqual(['stop gateway', 'stop card', 'stop provider']);
    expect(failures).toEqual([]);
  });

  describe('within a timeout', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('gives each service the rest of the timeout, and at least 250 ms', async () => {
      const durations: Record<string, number> = { gateway: 400, card: 2_100, provider: 0 };
      const { group, timeouts } = fakeGroup((name) =>
        jest.advanceTimersByTime(durations[name] ?? 0),
      );
      await group.start();
      await group.stop(2_500);
      expect(timeouts).toEqual([2_500, 2_100, 250]);
    });
  });

  it('reports a service that exits by itself', async () => {
    const { group, failures, end } = fakeGroup();
    await group.start();
    end('card');
    await Promise.resolve();
    await Promise.resolve();
    expect(failures).toEqual(['card ended']);
  });

  it('restarts a single service without reporting a failure', async () => {
    const { group, calls, failures } = fakeGroup();
    await group.start();
    calls.length = 0;
    await group.restart('card');
    expect(calls).toEqual(['stop card', 'launch card', 'ready /card']);
    expect(failures).toEqual([]);
  });
});
