import { type FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Running, startBeforeProvider } from '../../test/before-provider';
import { browserOf } from '../../test/browser-of';
import { buildSite, writeRelease } from '../../test/build-site';

const [LIVE, CANARY, BEFORE] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;
const PLAN = '/edp/life/onemedical/takaful/plan';

let site: ReturnType<typeof buildSite>;
let app: FastifyInstance;
let stop: Running['stop'];

beforeEach(async () => {
  site = buildSite();
  for (const id of [CANARY, BEFORE])
    writeRelease(path.join(site.releasesDir, 'mfe-plan', id), 'mfe-plan', id, 'remoteEntry');
  const texts = path.join(site.releasesDir, 'mfe-plan', CANARY, 'locales/en/mfe-plan.json');
  mkdirSync(path.dirname(texts), { recursive: true });
  writeFileSync(texts, JSON.stringify({ from: CANARY }));
  ({ app, stop } = await startBeforeProvider(site, (provider) => {
    provider.all('/*', (_, reply) => reply.send({ ok: true }));
  }));
});
afterEach(() => stop());

async function register(change: object): Promise<void> {
  const entry = { owner: 'A squad', active: LIVE, previous: [BEFORE], ...change };
  site.writeRegistry({ version: 1, remotes: { ...site.remotes, 'mfe-plan': entry } });
  // Longer than a gateway goes by what it last saw of the registry.
  await pause(300);
}

/** A buyer who was drawn for the canary, which is given to nobody new since. */
async function buyerOfEndedCanary() {
  await register({ canary: { releaseId: CANARY, percent: 99 } });
  const buyer = browserOf(app, PLAN);
  while ((await buyer.planRelease())[0] !== CANARY) buyer.cookies.clear();
  await register({ retired: { [CANARY]: new Date().toISOString() } });
  return buyer;
}

describe('a canary that ended', () => {
  it('is what its journeys go on with, files and all', async () => {
    const buyer = await buyerOfEndedCanary();
    expect(await buyer.planRelease()).toEqual([CANARY, LIVE]);
    const texts = `/locales/en/mfe-plan.json?release=${CANARY}`;
    expect((await app.inject(texts)).json()).toEqual({ from: CANARY });
    const entry = `/edp/life/remotes/mfe-plan/${CANARY}/remoteEntry.0123abcd.js`;
    expect((await app.inject(entry)).statusCode).toBe(200);
  });

  it('is not what anybody falls back to', async () => {
    await register({ previous: [], retired: { [CANARY]: new Date().toISOString() } });
    expect(await browserOf(app, PLAN).planRelease()).toEqual([LIVE, undefined]);
  });

  it('is given to nobody once it was taken back', async () => {
    const buyer = await buyerOfEndedCanary();
    await register({ retired: { [CANARY]: new Date().toISOString() }, withdrawn: [CANARY] });
    expect(await buyer.planRelease()).toEqual([LIVE, BEFORE]);
  });
});
