import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointName, ENDPOINTS } from '@edp/contracts';
import type { ProblemCode } from '@edp/errors';
import { createLogger, systemClock, systemRandom } from '@edp/service';
import { startTestDatabase } from '@edp/testing/postgres';
import { newSessionId, nowInSeconds, signedHeaders as signedBy } from '@edp/tools/signature';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { ENDPOINT_DOCS } from '../src/operations/openapi/endpoint-docs';
import { problemsOf } from '../src/operations/openapi/problems';
import { connect } from '../src/platform/db/client';
import { loadCatalogue } from '../src/reference-data/catalogue/load-catalogue';
import { createServices, type Services } from '../src/services';
import { testEnvironment } from './environment';
import { PROVIDER_TABLES } from './tables';

/** The date of the tests, far from every sample's birthday. */
export const TODAY = '2026-11-20T10:48:00+08:00';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** The product's date and time, which tests set. */
  readonly time: { now: Date };
  /** Closes the application and drops its database. */
  stop(): Promise<void>;
}

/**
 * Starts the provider on its own database, without port and workers. `logLines` collects its log.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  logLines?: { push(line: string): unknown },
): Promise<TestApp> {
  const database = await startTestDatabase(PROVIDER_TABLES);
  const folder = await mkdtemp(join(tmpdir(), 'edp-provider-'));
  const own = { DATABASE_URL: database.url, DATA_DIR: folder };
  const config = readConfig({ ...testEnvironment(), ...own, ...env });
  const client = connect({ databaseUrl: config.databaseUrl, onIdleError: () => undefined });

  const logger = createLogger(
    { service: 'provider', level: config.logLevel },
    logLines && { write: (line) => void logLines.push(line) },
  );
  const time = { now: new Date(TODAY) };
  const services = await createServices({
    config,
    database: client,
    loaded: await loadCatalogue(config.catalogueFolder),
    clock: () => time.now,
    machineClock: systemClock,
    random: systemRandom,
    log: logger,
  });
  const app = buildApp({ services, logger });
  rejectUndocumented(app);
  await app.ready();

  return {
    app,
    services,
    time,
    async stop() {
      await app.close();
      await client.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fails a request whose error response is not in the OpenAPI document of its endpoint. */
function rejectUndocumented(app: FastifyInstance): void {
  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const { endpoint: name } = request.routeOptions.config as { readonly endpoint?: EndpointName };
    if (name === undefined || statusCode < 400) return payload;
    const { code } = JSON.parse(String(payload)) as { readonly code: ProblemCode };
    const documented = problemsOf(ENDPOINTS[name], ENDPOINT_DOCS[name].problems ?? []);
    if (documented.includes(code)) return payload;
    throw new Error(`${name} responds with ${code}, which its documentation lacks.`);
  });
}

/** A browser session, as the gateway forwards it. */
export interface TestSession {
  readonly id: string;
  readonly address: string;
}

export function newSession(address = '203.0.113.7'): TestSession {
  return { id: newSessionId(), address };
}

/** Further signed facts: token and idempotency key in the headers, and the body as sent. */
export interface SignedContent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Unix seconds. */
  readonly signedAt?: number;
  /** The session that the gateway offers after a login. */
  readonly nextSession?: TestSession | undefined;
}

/** The headers that the gateway sets on a request of this session, in addition to the given ones. */
export function signedHeaders(
  { id, address }: TestSession,
  method: string,
  path: string,
  { headers = {}, body, signedAt = nowInSeconds(), nextSession }: SignedContent = {},
): Record<string, string> {
  const signed = signedBy(testEnvironment().INTERNAL_SECRET, {
    session: id,
    address,
    method,
    path,
    signedAt,
    headers,
    ...(nextSession && { nextSession: nextSession.id }),
    ...(body !== undefined && { body: Buffer.from(body) }),
  });
  return { ...headers, ...signed };
}
