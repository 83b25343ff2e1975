import { bootstrapOf } from '../../test/browser-of';
import { buildSite } from '../../test/build-site';
import { type Running, startGateway } from '../../test/start-gateway';
import { createListVersions } from './list-versions';

const PAGE = '/edp/life/onemedical/insurance/quotation';
const PLANS = '/quote/?relativeUrl=plans/onemedical/insurance';

describe('a public list', () => {
  let running: Running;
  let plans = { data: ['one'] };
  beforeAll(async () => {
    running = await startGateway(buildSite(), (provider) => {
      provider.get('/plans/:product/:type', () => plans);
      provider.get('/quotation/:refId', () => ({ data: {} }));
    });
  });
  afterAll(() => running.stop());

  const cacheControlOf = async (url: string) =>
    (await running.app.inject(url)).headers['cache-control'];
  const versions = async () => bootstrapOf((await running.app.inject(PAGE)).body).lists;

  it('has its version in documents once it was seen, and is immutable when requested by it', async () => {
    expect(await versions()).toEqual({});
    expect(await cacheControlOf(PLANS)).toBe('no-store');
    const version = (await versions())['plans/onemedical/insurance'] ?? '';
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(await cacheControlOf(`${PLANS}&version=${version}`)).toBe(
      'private, max-age=31536000, immutable',
    );
    expect(await cacheControlOf(`${PLANS}&version=000000000000`)).toBe('no-store');
  });

  it('has a new version when it changes, and is not cached under the former one', async () => {
    const before = (await versions())['plans/onemedical/insurance'] ?? '';
    plans = { data: ['two'] };
    expect(await cacheControlOf(`${PLANS}&version=${before}`)).toBe('no-store');
    expect((await versions())['plans/onemedical/insurance']).not.toBe(before);
  });

  it('is never a private resource', async () => {
    const url = '/quote/?relativeUrl=quotation/kq3vVdM0v0m1Yw2n8Qe7-A';
    expect(await cacheControlOf(url)).toBe('no-store');
    expect((await running.app.inject(`${url}&version=1`)).statusCode).toBe(404);
  });
});

describe('the versions in a document', () => {
  const product = (variant: 'insurance' | 'takaful') =>
    ({ productCode: 'onemedical', variant }) as Parameters<
      ReturnType<typeof createListVersions>['known']
    >[0];

  it('are those of its product and common ones, or the plans of each without a product', () => {
    const lists = createListVersions(() => 0);
    for (const target of ['occupations/', 'plans/onemedical/insurance', 'plans/onemedical/takaful'])
      lists.learn(target, Buffer.from('[]'));
    expect(Object.keys(lists.known(product('takaful')))).toEqual([
      'occupations/',
      'plans/onemedical/takaful',
    ]);
    expect(Object.keys(lists.known(null))).toEqual([
      'plans/onemedical/insurance',
      'plans/onemedical/takaful',
    ]);
  });

  it('are not older than five minutes, so that a changed list is noticed', () => {
    let now = 0;
    const lists = createListVersions(() => now);
    lists.learn('occupations/', Buffer.from('[]'));
    now = 5 * 60_000;
    expect(lists.known(product('insurance'))).toEqual({});
  });
});
