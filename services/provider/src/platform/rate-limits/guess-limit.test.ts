import { networkOf } from '@edp/service';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { createGuessLimit } from './guess-limit';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const FEW = { perDay: 5, perMonth: 8, totalPerMonth: 40, perMonthUnderAttack: 1 };
const isTooMany = (error: unknown) => (error as { status?: number }).status === 429;

/** Tries codes from networks in sequence. @returns how many were looked up */
async function countLookups(
  name: string,
  networks: readonly string[],
  tries: number,
): Promise<number> {
  const limit = createGuessLimit(test.services.rateLimits, { name, ...FEW });
  let count = 0;
  for (const address of networks) {
    const caller = { network: networkOf(address) };
    const lookup = () => {
      count += 1;
      return null;
    };
    for (let done = 0; done < tries; done += 1) {
      await limit(caller, lookup).catch((error: unknown) => {
        if (!isTooMany(error)) throw error;
      });
    }
  }
  return count;
}

describe('wrong codes', () => {
  it('are limited for a network, concurrently or one after the other', async () => {
    const limit = createGuessLimit(test.services.rateLimits, { name: 'at-once', ...FEW });
    let count = 0;
    const caller = { network: networkOf('203.0.113.9') };
    await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        limit(caller, () => {
          count += 1;
          return null;
        }),
      ),
    );
    expect(count).toBe(FEW.perDay);
    expect(await countLookups('one-by-one', ['203.0.113.9'], 30)).toBe(FEW.perDay);
  });

  it('are limited for an IPv6 site to four times the limit of a network', async () => {
    const networks = Array.from(
      { length: 30 },
      (_, index) => `2001:db8:1:${index.toString(16)}::1`,
    );
    expect(await countLookups('site', networks, 1)).toBe(4 * FEW.perDay);
  });

  it('are bounded for any number of networks', async () => {
    const networks = Array.from({ length: 60 }, (_, index) => `198.51.100.${index}`);
    const count = await countLookups('many', networks, 3);
    // Three from each network up to the total, and one from each after that.
    expect(count).toBeLessThanOrEqual(
      FEW.totalPerMonth + networks.length * FEW.perMonthUnderAttack,
    );
    expect(count).toBeGreaterThanOrEqual(FEW.totalPerMonth);
  });

  it('are not counted when the look-up fails', async () => {
    const limit = createGuessLimit(test.services.rateLimits, { name: 'failing', ...FEW });
    const caller = { network: networkOf('203.0.113.10') };
    const failure = new Error('connection lost');
    for (let tries = 0; tries <= FEW.perDay; tries += 1) {
      await expect(limit(caller, () => Promise.reject(failure))).rejects.toBe(failure);
    }
  });

  it('of other networks do not block a valid code', async () => {
    await countLookups(
      'right',
      Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`),
      3,
    );
    const limit = createGuessLimit(test.services.rateLimits, { name: 'right', ...FEW });
    for (let tries = 0; tries < 50; tries += 1) {
      const caller = { network: networkOf('203.0.113.200') };
      expect(await limit(caller, () => 'found')).toBe('found');
    }
  });
});
