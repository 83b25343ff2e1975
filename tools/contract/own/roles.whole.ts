import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buy } from '../../harness/card-page';
import { temporaryDataFolder } from '../../harness/data-folder';
import type { Instance } from '../../harness/instance';
import { statusOf } from '../../harness/purchase';
import { ShopSession } from '../../harness/shop-session';
import { openStack, type Stack } from '../../harness/stack';
import { freePort, WITHOUT_METRICS } from '../../lib/ports.mjs';
import { withClient } from '../../lib/postgres/databases.mjs';
import { until } from '../../lib/until.mjs';

/*
 * One stack whose provider is three processes: one that migrates and exits, one that serves requests, one that runs jobs.
 * The cases are consecutive steps.
 */
const POLLING = { every: 50 };
const FUTURE_MIGRATION = 32_503_680_000_000;

let dataDir: string;
let stack: Stack;
let serve: Instance;
let work: Instance;
let card: Instance;
let gateway: Instance;

beforeAll(async () => {
  dataDir = temporaryDataFolder('edp-roles-');
  stack = await openStack({ dataDir, build: false, durable: false, settings: WITHOUT_METRICS });
  const provider = async (role: string, port?: number) =>
    stack.instance('provider', {
      name: `provider-${role}`,
      port: port ?? (await freePort()),
      env: { ROLE: role },
    });
  serve = await provider('serve', stack.ports.provider);
  work = await provider('work');
  card = stack.instance('card', { env: { ROLE: 'serve', WEBHOOK_MODE: 'drop' } });
  gateway = stack.instance('gateway');
});
afterAll(async () => {
  await stack.stop([gateway, card, serve, work]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `/readyz` responds, once the process listens. */
function readiness({ port }: Instance): Promise<unknown> {
  const request = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.json(),
      () => null,
    );
  return until(request, POLLING);
}

/** @returns how the process ended */
async function migrate(service: 'provider' | 'card') {
  const migration = stack.instance(service, {
    name: `${service}-migrate`,
    env: { ROLE: 'migrate' },
  });
  migration.start();
  return migration.ended;
}

const mails = async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;

describe('a provider with one process per role', () => {
  it('waits for the migrations, and reports that on /readyz', async () => {
    serve.start();
    card.start();
    const waiting = {
      status: 'waiting',
      reason: expect.stringContaining('lacks migrations') as unknown,
    };
    expect(await readiness(serve)).toEqual(waiting);
    expect(await readiness(card)).toEqual(waiting);
    const response = await fetch(`http://127.0.0.1:${serve.port}/quotation/`, { method: 'POST' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`http://127.0.0.1:${serve.port}/livez`)).status).toBe(200);
  });

  it('becomes ready after separate processes have run the migrations', async () => {
    const ends = await Promise.all([migrate('provider'), migrate('provider'), migrate('card')]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    await Promise.all([serve.untilReady(), card.untilReady()]);
    gateway.start();
    await gateway.untilReady();
  });

  it('completes a purchase without a worker, which sends the e-mails later', async () => {
    const bought = await buy(new ShopSession(`http://localhost:${stack.ports.gateway}`));
    await until(async () => (await statusOf(bought)).status === 'succeeded', POLLING);
    expect(await mails()).toBe(0);

    work.start();
    await work.untilReady();
    await until(async () => (await mails()) > 0, POLLING);
  });

  it('serves only health endpoints in the worker', async () => {
    const response = await fetch(`http://127.0.0.1:${work.port}/openapi.json`);
    expect(response.status).toBe(404);
    expect(await readiness(work)).toEqual({ status: 'ok' });
  });

  it('is unavailable and waits while a later version has made the schema unusable', async () => {
    const run = (statement: string) =>
      withClient(stack.databaseUrl, (client) => client.query(statement));
    await run('create table if not exists drizzle.schema_floor (usable_from bigint primary key)');
    await run(`insert into drizzle.schema_floor values (${FUTURE_MIGRATION})`);
    const reason = expect.stringContaining('migrated by a later version') as unknown;
    expect(await readiness(serve)).toEqual({ status: 'unavailable', reason });
    expect((await migrate('provider')).reason).toContain('migrated by a later version');

    expect(await serve.stop()).toBeUndefined();
    serve.start();
    expect(await readiness(serve)).toEqual({ status: 'waiting', reason });
    await run(`delete from drizzle.schema_floor where usable_from = ${FUTURE_MIGRATION}`);
    await serve.untilReady();
  });

  it('exits with code 0 when it is stopped while it waits', async () => {
    await withClient(stack.databaseUrl, (client) =>
      client.query('delete from drizzle.__drizzle_migrations'),
    );
    await work.stop();
    work.start();
    expect(await readiness(work)).toMatchObject({ status: 'waiting' });
    expect(await work.stop()).toBeUndefined();
  });
});
