import { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry as Metrics } from 'prom-client';
import type { Registry } from '@edp/contracts';
import { BOARD_SECRET, ORIGIN } from '../../test/board-stage';
import { browserOf } from '../../test/browser-of';
import { BucketStage, NEW, OLD } from '../../test/bucket-stage';
import { withinASecond } from '../../test/machine-clock';
import { loginOf, OPERATORS, writeOperators } from '../../test/operator-accounts';
import { BOARD_PATH, orderPath } from '../board/board-access';
import { PAUSE_MS } from './automatic-rollback';

const PLAN = '/edp/life/onemedical/takaful/plan';
const folder = mkdtempSync(path.join(tmpdir(), 'edp-operators-'));
const settings = { BOARD_SECRET, BOARD_ACCOUNTS: path.join(folder, 'operators.json') };

let stage: BucketStage;

beforeEach(async () => {
  await writeOperators(settings.BOARD_ACCOUNTS);
  stage = await new BucketStage().open();
  await stage.deploy('mfe-plan', 'new');
});
afterEach(() => stage.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Fifty buyers, for twenty of whom the live release fails. @returns the statuses of their reports */
async function failingReports(app: FastifyInstance, releaseId: string = NEW): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const buyer = browserOf(app, PLAN);
    await buyer.planRelease();
    const { statusCode } = await buyer.report(n < 30 ? 'mounted' : 'failed', releaseId);
    statuses.push(statusCode);
  }
  return statuses;
}

const livePlan = async () => (await stage.manager().list()).remotes['mfe-plan']?.active;

/** Logs in as an operator. @returns a function that requests a page of the dashboard */
async function operator(app: FastifyInstance) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };
  const login = await app.inject({
    method: 'POST',
    url: `${BOARD_PATH}/log-in`,
    payload: new URLSearchParams(loginOf(OPERATORS[0] ?? '', Date.now())).toString(),
    headers: form,
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const textOf = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { cookie } });
    return { statusCode, text: textOf(body) };
  };
}

describe('a release in a bucket that fails in browsers', () => {
  it('is rolled back in the bucket, for new pages within a second', async () => {
    const app = await stage.gateway(settings);
    await failingReports(app);
    expect(await livePlan()).toBe(OLD);
    await withinASecond(async () => (await app.inject(PLAN)).body.includes(OLD));
    expect((await stage.manager().audit()).at(-1)).toMatchObject({
      who: 'gateway',
      what: 'rollback',
      releaseId: NEW,
      why: '20 of 50 sessions failed, in 20 of 50 networks',
    });
    const { text } = await (await operator(app))(BOARD_PATH);
    expect(text).toContain('A live release is rolled back automatically when');
    expect(text).not.toContain('is not rolled back');
  });

  it('stays live if a rollback made it live, which the dashboard reports', async () => {
    const app = await stage.gateway(settings);
    await failingReports(app);
    await pause(300);
    await failingReports(app, OLD);
    expect(await livePlan()).toBe(OLD);
    const { text } = await (await operator(app))(BOARD_PATH);
    expect(text).toMatch(
      new RegExp(`mfe-plan ${OLD} failed .* because another release was rolled`),
    );
  });

  it('is rolled back even if the audit log has a line of an interrupted attempt', async () => {
    const app = await stage.gateway(settings);
    const line = { what: 'rollback', remote: 'mfe-plan', releaseId: NEW, from: NEW };
    const audit = stage.bucket.objects.get(stage.objectAt('audit.jsonl'))!;
    const entry = { at: new Date().toISOString(), who: 'gateway', why: 'it fails', ...line };
    audit.content = Buffer.concat([audit.content, Buffer.from(`${JSON.stringify(entry)}\n`)]);
    await failingReports(app);
    expect(await livePlan()).toBe(OLD);
  });

  it('is reported while the gateway rejects the registry, and still serves it after the rollback', async () => {
    const app = await stage.gateway(settings);
    const registry = stage.bucket.objects.get(stage.objectAt('registry.json'))!;
    const { version, remotes } = JSON.parse(registry.content.toString('utf8')) as Registry;
    const { 'mfe-quote': _lost, ...others } = remotes;
    registry.content = Buffer.from(JSON.stringify({ version, remotes: others }));
    await failingReports(app);
    expect(await livePlan()).toBe(OLD);
    await withinASecond(async () => (await app.inject('/readyz')).body.includes('degraded'));
    await pause(PAUSE_MS);
    await failingReports(app);
    expect((await app.inject(PLAN)).body).toContain(NEW);
    const { text } = await (await operator(app))(BOARD_PATH);
    expect(text).toContain(
      'is not rolled back automatically. The registry has it as rolled back, but this gateway still ' +
        'serves it: the registry lacks mfe-quote, which every journey needs.',
    );
  });

  it('counts as rolled back if only the line in the audit log is missing', async () => {
    const metrics = new Metrics();
    const app = await stage.gateway(settings, metrics);
    stage.bucket.fill('audit.jsonl');
    await failingReports(app);
    expect(await livePlan()).toBe(OLD);
    expect(await metrics.metrics()).toMatch(/edp_rollbacks_total\{[^}]*"mfe-plan"[^}]*\} 1/);
    const { text } = await (await operator(app))(BOARD_PATH);
    expect(text).not.toContain('is not rolled back');
  });

  it('stays live while the bucket rejects writes, which the dashboard reports until a manual rollback', async () => {
    const app = await stage.gateway(settings);
    stage.bucket.fill();
    expect(new Set(await failingReports(app))).toEqual(new Set([204]));
    expect(await livePlan()).toBe(NEW);
    const load = await operator(app);
    expect((await load(BOARD_PATH)).text).toContain(
      `mfe-plan ${NEW} failed in 20 of the last 50 sessions, and is not rolled back automatically. ` +
        'The bucket returned status 403 for registry.json (QuotaExceeded).',
    );
    stage.bucket.makeRoom();
    await stage.manager().rollback({ name: 'mfe-plan', why: 'by hand' });
    expect((await load(BOARD_PATH)).text).not.toContain('is not rolled back');
  });
});

describe('a release on a web server that fails in browsers', () => {
  const reason = 'are read-only for this program';

  it('stays live: the dashboard reports that this gateway cannot roll it back', async () => {
    const app = await stage.gatewayOnWebServer(settings);
    expect(new Set(await failingReports(app))).toEqual(new Set([204]));
    expect((await app.inject(PLAN)).body).toContain(NEW);
    expect(await livePlan()).toBe(NEW);

    const load = await operator(app);
    const board = await load(BOARD_PATH);
    expect(board.statusCode).toBe(200);
    expect(board.text).toMatch(
      new RegExp(`mfe-plan ${NEW} failed in 20 of the last 50 .* ${reason}`),
    );
    expect(board.text).not.toContain('is rolled back automatically when');
    const page = await load(`${orderPath('rollback', 'mfe-plan')}?release=${NEW}`);
    expect([page.statusCode, page.text.includes(reason)]).toEqual([409, true]);
  });

  it('is no longer reported once it was rolled back', async () => {
    const app = await stage.gatewayOnWebServer(settings);
    await failingReports(app);
    await stage.manager().rollback({ name: 'mfe-plan', why: 'by hand' });
    const { text } = await (await operator(app))(BOARD_PATH);
    expect(text).not.toContain('is not rolled back');
  });
});
