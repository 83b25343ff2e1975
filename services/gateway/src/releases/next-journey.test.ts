import { type FastifyInstance } from 'fastify';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RegistryEntry } from '@edp/contracts';
import { type Running, startBeforeProvider } from '../../test/before-provider';
import { browserOf } from '../../test/browser-of';
import { buildSite, writeRelease } from '../../test/build-site';

const [FIRST, SECOND, THIRD] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;
const PLAN = '/edp/life/onemedical/takaful/plan';
const HOUR_MS = 3_600_000;

let site: ReturnType<typeof buildSite>;
let app: FastifyInstance;
let stop: Running['stop'];
let now: number;
let buyer: ReturnType<typeof browserOf>;

beforeEach(async () => {
  site = buildSite();
  now = Date.now();
  for (const id of [SECOND, THIRD]) {
    writeRelease(path.join(site.releasesDir, 'mfe-plan', id), 'mfe-plan', id, 'remoteEntry');
  }
  const answer: Parameters<typeof startBeforeProvider>[1] = (provider) => {
    provider.all('/*', (_, reply) => reply.send({ ok: true }));
  };
  ({ app, stop } = await startBeforeProvider(site, answer, () => new Date(now)));
  buyer = browserOf(app, PLAN);
});
afterEach(() => stop());

async function register(plan: Partial<RegistryEntry>): Promise<void> {
  const entry = { owner: 'A squad', active: FIRST, previous: [], ...plan };
  site.writeRegistry({ version: 1, remotes: { ...site.remotes, 'mfe-plan': entry } });
  // Longer than a gateway goes by what it last saw of the registry; then it looks.
  await pause(300);
  await app.inject(PLAN);
}

const call = async () => (await buyer.send({ url: '/quote/?relativeUrl=occupations/' })).statusCode;
const planOf = async () => (await buyer.planRelease())[0];

describe('the journey after a session that ended', () => {
  it('begins with what is live, where a call of the page that was open is told of the end', async () => {
    expect(await planOf()).toBe(FIRST);
    await register({ active: SECOND, previous: [FIRST] });
    expect(await planOf()).toBe(FIRST);
    now += HOUR_MS;
    expect(await call()).toBe(401);
    expect(await planOf()).toBe(SECOND);
    await register({ active: THIRD, previous: [SECOND, FIRST] });
    expect(await planOf()).toBe(SECOND);
  });

  it('keeps what a page was given before the first call was told of the end', async () => {
    expect(await planOf()).toBe(FIRST);
    await register({ active: SECOND, previous: [FIRST] });
    now += HOUR_MS;
    expect(await planOf()).toBe(SECOND);
    expect(await call()).toBe(401);
    await register({ active: THIRD, previous: [SECOND, FIRST] });
    expect([await call(), await planOf()]).toEqual([200, SECOND]);
  });

  it('is told from the one after it, also where all of it was one page', async () => {
    await planOf();
    now += HOUR_MS;
    expect([await planOf(), await call(), await call()]).toEqual([FIRST, 401, 200]);
    await register({ active: SECOND, previous: [FIRST] });
    now += HOUR_MS;
    expect([await call(), await planOf()]).toEqual([401, SECOND]);
  });

  it('begins with what is live, where a call comes with no session any more', async () => {
    await planOf();
    await register({ active: SECOND, previous: [FIRST] });
    buyer.cookies.delete('edp_journey');
    expect([await call(), await planOf()]).toEqual([200, SECOND]);
  });
});
