import { type WebVital } from '@edp/contracts';
import { createVitalWatch } from './vital-watch';

const [LIVE, CANARY] = ['bbbbbbbbbbbb', 'cccccccccccc'] as const;
const remote = 'mfe-plan';
const vital = (name: WebVital['name'], value: number): WebVital => ({
  name,
  value,
  page: 'plan',
  view: 'first',
});

it('compares canary and live release by the reported vital only', () => {
  const watch = createVitalWatch();
  for (let n = 0; n < 60; n += 1) {
    watch.report(`live ${n}`, { remote, releaseId: LIVE }, vital('LCP', 1_000 + n));
    watch.report(`canary ${n}`, { remote, releaseId: CANARY }, vital('LCP', 2_000 + n));
  }
  const slower = (name: WebVital['name']) => watch.slower(remote, CANARY, LIVE, vital(name, 1));
  expect(slower('LCP')).toMatch(/^LCP of plan \(first view\) is 2,044 ms/);
  expect(slower('INP')).toBeNull();
});
