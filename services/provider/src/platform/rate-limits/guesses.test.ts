import { networkOf } from '@edp/service';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { createGuesses } from './guesses';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const FEW = { aDay: 5, aMonth: 8, aMonthInAll: 40, aMonthWhileGuessed: 1 };
const isTooMany = (error: unknown) => (error as { status?: number }).status === 429;

/** Tries codes from networks one after the other. @returns how many were looked up */
async function lookedUp(name: string, networks: readonly string[], tries: number): Promise<number> {
  const guesses = createGuesses(test.services.rateLimits, { name, ...FEW });
  let count = 0;
  for (const address of networks) {
    const caller = { network: networkOf(address) };
    const look = () => {
      count += 1;
      return null;
    };
    for (let done = 0; done < tries; done += 1) {
      await guesses(caller, look).catch((error: unknown) => {
        if (!isTooMany(error)) throw error;
      });
    }
  }
  return count;
}

describe('wrong codes', () => {
  it('are looked up so many times for a network, at once or one after the other', async () => {
    const guesses = createGuesses(test.services.rateLimits, { name: 'at-once', ...FEW });
    let count = 0;
    const caller = { network: networkOf('203.0.113.9') };
    await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        guesses(caller, () => {
          count += 1;
          return null;
        }),
      ),
    );
    expect(count).toBe(FEW.aDay);
    expect(await lookedUp('one-by-one', ['203.0.113.9'], 30)).toBe(FEW.aDay);
  });

  it('are looked up four times as often for the networks of an IPv6 site together', async () => {
    const networks = Array.from(
      { length: 30 },
      (_, index) => `2001:db8:1:${index.toString(16)}::1`,
    );
    expect(await lookedUp('site', networks, 1)).toBe(4 * FEW.aDay);
  });

  it('come to a bounded number from any number of networks', async () => {
    const networks = Array.from({ length: 60 }, (_, index) => `198.51.100.${index}`);
    const count = await lookedUp('many', networks, 3);
    // Up to the number in all three of each, and one from then on.
    expect(count).toBeLessThanOrEqual(FEW.aMonthInAll + networks.length * FEW.aMonthWhileGuessed);
    expect(count).toBeGreaterThanOrEqual(FEW.aMonthInAll);
  });

  it('of others are nobody’s loss who has the right one', async () => {
    await lookedUp(
      'right',
      Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`),
      3,
    );
    const guesses = createGuesses(test.services.rateLimits, { name: 'right', ...FEW });
    for (let tries = 0; tries < 50; tries += 1) {
      const caller = { network: networkOf('203.0.113.200') };
      expect(await guesses(caller, () => 'found')).toBe('found');
    }
  });
});
