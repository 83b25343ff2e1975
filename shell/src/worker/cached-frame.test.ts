import { PAGE_BOOTSTRAP_ID } from '@edp/contracts';
import { asEarlierFrame } from './cached-frame';

const frameOf = (bootstrap: object) => {
  const json = JSON.stringify(bootstrap).replaceAll('<', String.raw`\u003c`);
  return `<h1>$&</h1><script type="application/json" id="${PAGE_BOOTSTRAP_ID}">${json}</script><p>`;
};
const texts = { resources: { shell: { lists: '<b>$1</b></script>' } }, language: 'my' };
const cached = () => {
  const lists = { 'plans/onemedical/insurance': 'a1' };
  const frame = frameOf({ ...texts, lists, hasSession: false });
  return new Response(frame, { headers: { 'content-security-policy': "default-src 'self'" } });
};

describe('a frame from the cache', () => {
  it('makes the page ask for a journey, and load lists without a version', async () => {
    const frame = await (await asEarlierFrame(cached())).text();
    expect(frame).toBe(frameOf({ ...texts, lists: {}, hasSession: true }));
  });

  it('retains its headers', async () => {
    const { headers, status } = await asEarlierFrame(cached());
    expect([status, headers.get('content-security-policy')]).toEqual([200, "default-src 'self'"]);
  });
});
