import { type WebVital } from '@edp/contracts';
import { type ReleaseRole } from '../releases/registered-remote';
import { createVitalWatch } from './vital-watch';

const compared = { remote: 'mfe-plan', live: 'bbbbbbbbbbbb', canary: 'cccccccccccc' };
const vital = (name: WebVital['name'], value: number): WebVital => ({
  name,
  value,
  page: 'plan',
  view: 'first',
});

/** Session n, in its own network if none is named. */
const from = (n: number, role: ReleaseRole, network = `10.0.${n >> 8}.${n & 255}`) => ({
  sessionId: `${String.fromCharCode(65 + (n % 26))}${n}`,
  network: { network, site: null },
  role,
});

describe('canary and live release', () => {
  it('are compared by the reported vital only', () => {
    const watch = createVitalWatch();
    for (let n = 0; n < 60; n += 1) {
      watch.report(compared, from(n, 'live'), vital('LCP', 1_000 + n));
      watch.report(compared, from(n, 'canary'), vital('LCP', 2_000 + n));
    }
    const last = (name: WebVital['name']) =>
      watch.report(compared, from(99, 'canary'), vital(name, 1));
    expect(last('LCP')).toMatch(/^LCP of plan \(first view\) is 2,044 ms/);
    expect(last('INP')).toBeNull();
  });

  it('are compared over the same hours, also if the canary has few sessions', () => {
    const watch = createVitalWatch();
    const held: unknown[] = [];
    // Twenty hours; each is slower than the one after it, for both releases. One session of 20 has the canary.
    for (let n = 0; n < 8_000; n += 1) {
      const hour = Math.floor(n / 400);
      const role = n % 20 === 0 ? 'canary' : 'live';
      const slow = 4_000 - hour * 150 + (n % 7);
      held.push(watch.report(compared, from(n, role), vital('LCP', slow)));
    }
    expect(held.filter(Boolean)).toEqual([]);
  });

  it('are not compared by the sessions of one network', () => {
    const watch = createVitalWatch();
    for (let n = 0; n < 300; n += 1) {
      watch.report(compared, from(n, 'live'), vital('LCP', 1_000));
      const forged = from(n, 'canary', '192.0.2.1');
      expect(watch.report(compared, forged, vital('LCP', 9_000))).toBeNull();
    }
  });

  it('are compared anew with another live release', () => {
    const watch = createVitalWatch();
    for (let n = 0; n < 60; n += 1) {
      watch.report(compared, from(n, 'live'), vital('LCP', 1_000));
      watch.report(compared, from(n, 'canary'), vital('LCP', 2_000));
    }
    const next = { ...compared, live: 'dddddddddddd' };
    expect(watch.report(next, from(1, 'canary'), vital('LCP', 2_000))).toBeNull();
    expect(watch.report(next, from(1, 'live'), vital('LCP', 1_000))).toBeNull();
  });
});
