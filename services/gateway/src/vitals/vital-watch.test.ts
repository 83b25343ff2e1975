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

/** Session n, in its own address block if no network is named. */
const from = (n: number, role: ReleaseRole, network = `10.${n >> 8}.${n & 255}.7`) => ({
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

  it.each([8_000, 300, 50])(
    'are compared over the same hours, also if the canary has few sessions, with %d networks',
    (networks) => {
      const watch = createVitalWatch();
      const held: unknown[] = [];
      // Twenty hours; each is faster than the one before it, for both releases. One session of 20 has the canary.
      for (let n = 0; n < 8_000; n += 1) {
        const hour = Math.floor(n / 400);
        const role = n % 20 === 0 ? 'canary' : 'live';
        const place = (n * 7919) % networks;
        const reporter = from(n, role, `10.${place >> 8}.${place & 255}.7`);
        const slow = 4_000 - hour * 150 + (n % 7);
        held.push(watch.report(compared, reporter, vital('LCP', slow)));
      }
      expect(held.filter(Boolean)).toEqual([]);
    },
  );

  it('are not compared by the sessions of one address block', () => {
    const watch = createVitalWatch();
    for (let n = 0; n < 300; n += 1) {
      watch.report(compared, from(n, 'live'), vital('LCP', 1_000));
      const forged = from(n, 'canary', `192.0.2.${n % 256}`);
      expect(watch.report(compared, forged, vital('LCP', 9_000))).toBeNull();
    }
  });

  it.each([
    ['with another live release', { ...compared, live: 'dddddddddddd' }],
    ['after the canary was ended', { ...compared, canary: null }],
  ])('are compared anew %s', (_, between) => {
    const watch = createVitalWatch();
    for (let n = 0; n < 60; n += 1) {
      watch.report(compared, from(n, 'live'), vital('LCP', 1_000));
      watch.report(compared, from(n, 'canary'), vital('LCP', 2_000));
    }
    const again = (of: typeof between) => [
      watch.report(of, from(1, 'live'), vital('LCP', 1_000)),
      watch.report(of, from(1, 'canary'), vital('LCP', 2_000)),
    ];
    expect(again(compared)[1]).toMatch(/^LCP of plan/);
    expect([again(between), again(compared)].flat()).toEqual([null, null, null, null]);
  });
});
