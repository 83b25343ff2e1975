import { serviceGroup } from './service-group.mjs';

/**
 * Services that only write down what is done to them.
 *
 * @param stopping what a service does while it stops
 */
function standIns(stopping: (name: string) => void = () => undefined) {
  const done: string[] = [];
  const failures: string[] = [];
  const timeouts: (number | undefined)[] = [];
  const enders = new Map<string, (reason: string) => void>();
  const group = serviceGroup({
    names: ['provider', 'card', 'gateway'],
    readyUrl: (name) => `/${name}`,
    onFailure: (reason) => failures.push(reason),
    launch(name) {
      done.push(`launch ${name}`);
      let end: (reason: string) => void = () => undefined;
      const ended = new Promise<string>((resolve) => (end = resolve));
      enders.set(name, end);
      return {
        name,
        ended,
        ready: (url) => Promise.resolve(void done.push(`ready ${url}`)),
        stop: (timeoutMs) => {
          done.push(`stop ${name}`);
          timeouts.push(timeoutMs);
          stopping(name);
          end(`${name} was stopped`);
          return Promise.resolve();
        },
      };
    },
  });
  return {
    group,
    done,
    failures,
    timeouts,
    end: (name: string) => enders.get(name)?.(`${name} ended`),
  };
}

describe('serviceGroup', () => {
  it('starts all and waits for each', async () => {
    const { group, done } = standIns();
    await group.start();
    expect(done).toEqual([
      'launch provider',
      'launch card',
      'launch gateway',
      'ready /provider',
      'ready /card',
      'ready /gateway',
    ]);
  });

  it('stops what takes requests before what it needs', async () => {
    const { group, done, failures } = standIns();
    await group.start();
    done.length = 0;
    await group.stop();
    expect(done).toEqual(['stop gateway', 'stop card', 'stop provider']);
    expect(failures).toEqual([]);
  });

  describe('within a timeout', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('gives each service what those before it have left, and the last ones a moment', async () => {
      const durations: Record<string, number> = { gateway: 400, card: 2_100, provider: 0 };
      const { group, timeouts } = standIns((name) =>
        jest.advanceTimersByTime(durations[name] ?? 0),
      );
      await group.start();
      await group.stop(2_500);
      expect(timeouts).toEqual([2_500, 2_100, 250]);
    });
  });

  it('reports one that ends by itself', async () => {
    const { group, failures, end } = standIns();
    await group.start();
    end('card');
    await Promise.resolve();
    await Promise.resolve();
    expect(failures).toEqual(['card ended']);
  });

  it('restarts one alone, which is no failure', async () => {
    const { group, done, failures } = standIns();
    await group.start();
    done.length = 0;
    await group.restart('card');
    expect(done).toEqual(['stop card', 'launch card', 'ready /card']);
    expect(failures).toEqual([]);
  });
});
