import { type RegistryEntry } from '@edp/contracts';
import { createAutomaticRollback } from './automatic-rollback';

const [SERVED, LIVE] = ['bbbbbbbbbbbb', 'cccccccccccc'] as const;
const tally = { mounts: 50, failures: 20, networks: 50, failingNetworks: 20, share: 0.4 };

/** The failing releases after the served one fails, and the log lines. */
async function failingWith(entry: Partial<RegistryEntry>) {
  const [rollback, error] = [jest.fn(() => Promise.resolve(null)), jest.fn()];
  const plan = { owner: 'a squad', active: LIVE, previous: [SERVED], ...entry };
  const registry = { version: 1 as const, remotes: { 'mfe-plan': plan } };
  const automatic = createAutomaticRollback({
    manager: {
      rollback,
      list: () => Promise.resolve(registry),
      lastRollback: () => Promise.resolve(null),
      assertWritable: () => undefined,
      hold: () => Promise.resolve(false),
    },
    store: { inUse: jest.fn(), degraded: () => null },
    log: { error, warn: jest.fn() },
    metrics: { rolledBack: jest.fn() },
    now: () => 10_000,
  });
  await automatic.rollBack('mfe-plan', SERVED, tally);
  return { failing: automatic.failingReleases(), lines: error.mock.calls.length };
}

describe('a failing release that is not the live one of the registry', () => {
  it('is reported if it is served instead of a live release that cannot be served', async () => {
    const { failing, lines } = await failingWith({});
    const reason = `It is served instead of ${LIVE}, which cannot be served.`;
    expect(failing).toMatchObject([{ remote: 'mfe-plan', releaseId: SERVED, reason }]);
    expect(lines).toBe(1);
  });

  it('is not reported if it was rolled back meanwhile', async () => {
    expect(await failingWith({ withdrawn: [SERVED] })).toEqual({ failing: [], lines: 0 });
  });
});
