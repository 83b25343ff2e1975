import type { LightMyRequestResponse } from 'fastify';
import type { CardPayment } from '@edp/contracts';
import { noTracing, silentLog, type Tracing } from '@edp/service';
import { TEST_CARDS } from '@edp/testing/cards';
import { startTestDatabase, type TestTables } from '@edp/testing/postgres';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import type { Config } from '../src/config';
import { connect } from '../src/db/client';
import type { DatabaseClient } from '../src/db/client';
import { applyMigrations } from '../src/db/migrate';

export const SECRET = 'a-secret-of-at-least-32-characters';
export const SHOP = 'https://shop.example';
export { TEST_CARDS as CARDS };

export type TestGateway = Awaited<ReturnType<typeof buildTestGateway>>;

const CARD_TABLES: TestTables = {
  name: 'card_gateway',
  async create(url) {
    const database = connect(url, () => undefined);
    await applyMigrations(database.pool, silentLog);
    await database.close();
  },
};

/** The whole service on a database of its own, with a clock that only the test moves. */
export async function buildTestGateway(change: Partial<Config> = {}, tracing: Tracing = noTracing) {
  const testDatabase = await startTestDatabase(CARD_TABLES);
  const database = connect(testDatabase.url, () => undefined);

  let now = new Date('2026-11-20T10:00:00+08:00');
  const logLines: string[] = [];
  const config: Config = {
    ...readConfig({
      CARD_DATABASE_URL: testDatabase.url,
      CARD_SECRET: SECRET,
      CARD_RETURN_ORIGINS: SHOP,
      LOG_LEVEL: 'trace',
    }),
    clock: () => now,
    ...change,
  };
  const { app, worker, registry } = buildApp({
    config,
    database,
    tracing,
    logTo: { write: (line) => void logLines.push(line) },
  });
  let keys = 0;

  return {
    app,
    worker,
    registry,
    database,
    config,
    logLines,
    moveClock: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    api: (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${SECRET}` },
        ...(payload ? { payload } : {}),
      }),

    /** The body of a request for a payment. */
    order: (changes: object = {}) => {
      keys += 1;
      return {
        pspKey: `EDP-2026-${String(keys).padStart(6, '0')}:1`,
        amountSen: 43225,
        currency: 'MYR',
        description: 'OneMedical, Plan 2',
        reference: 'EDP-2026-048213',
        language: 'en',
        merchantName: 'Amber Life',
        returnUrl: `${SHOP}/status?refId=r1`,
        webhookUrl: 'http://127.0.0.1:8081/webhooks/card',
        recurring: true,
        ...changes,
      };
    },
    async created(changes: object = {}): Promise<CardPayment> {
      const response = await this.api('POST', '/v1/payments', this.order(changes));
      expect(response.statusCode).toBe(201);
      return response.json<CardPayment>();
    },
    async find(paymentId: string): Promise<CardPayment> {
      return (await this.api('GET', `/v1/payments/${paymentId}`)).json<CardPayment>();
    },
    /** Sends a form of the hosted page the way a browser does. */
    submit: (url: string, fields: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    pay(paymentId: string, number: string, changes: Record<string, string> = {}) {
      return this.submit(`/pay/${paymentId}`, {
        number,
        expiry: '08 / 29',
        cvc: '123',
        name: 'AISYAH BINTI RAHMAN',
        ...changes,
      });
    },
    rows: async <Row>(statement: string): Promise<Row[]> =>
      (await database.pool.query(statement)).rows as Row[],
    captures: (): Promise<number> => countCaptures(database),
    stop: async () => {
      await app.close();
      await worker.stop();
      await database.close();
      await testDatabase.stop();
    },
  };
}

async function countCaptures({ pool }: DatabaseClient): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from captures');
  return rows[0]?.count ?? 0;
}
