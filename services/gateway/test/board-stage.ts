import Fastify, { type FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Registry } from 'prom-client';
import {
  INTERNAL_HEADERS,
  type LoadCount,
  REMOTE_LOADS_PATH,
  SESSION_ENDED_HEADER,
  SESSION_ENDING_PATH,
  SESSION_STATE_PATH,
  VITAL_COUNTS_PATH,
  type VitalBatch,
  type VitalTotal,
} from '@edp/contracts';
import { folderStorage, ReleaseManager } from '@edp/releases';
import { buildApp } from '../src/app';
import { BOARD_PATH } from '../src/board/board-access';
import { readConfig } from '../src/config';
import { buildSite, writeRelease } from './build-site';
import { loginOf, OPERATORS, writeOperators } from './operator-accounts';

/** The previous and the live release of mfe-plan. */
export const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'] as const;
export const BOARD_SECRET = 'open sesame, and thirty-two characters';
export const ORIGIN = 'http://localhost:8080';

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };

interface RequestOptions {
  readonly url?: string;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** A gateway with a dashboard, and a fake provider. */
export class BoardStage {
  readonly site = buildSite();
  now = Date.now();
  /** Load counts of the provider; null: it does not support them. */
  counts: LoadCount[] | null = [];
  /** Web vitals of the provider; null: it does not support them. */
  vitals: VitalBatch[] | null = [];
  /** Whether the provider does not respond to session requests. */
  isUnavailable = false;
  /** Ended sessions of the provider. */
  private readonly ended = new Set<unknown>();
  app!: FastifyInstance;
  private readonly provider = Fastify();

  /** Accounts of operators. */
  readonly accounts = path.join(path.dirname(this.site.releasesDir), 'operators.json');
  private logins = 0;

  async open(): Promise<this> {
    await writeOperators(this.accounts);
    this.provider.get(REMOTE_LOADS_PATH, (_, reply) =>
      this.counts ? reply.send({ counts: this.counts }) : reply.code(404).send(),
    );
    this.provider.post<{ Body: VitalBatch }>(VITAL_COUNTS_PATH, ({ body }, reply) => {
      if (this.vitals === null) return reply.code(404).send();
      this.vitals.push(body);
      return reply.send({ stored: body.counts.length });
    });
    this.provider.get(VITAL_COUNTS_PATH, (_, reply) =>
      this.vitals ? reply.send({ totals: totalsOf(this.vitals) }) : reply.code(404).send(),
    );
    this.provider.addHook('onRequest', async ({ url }, reply) => {
      if (this.isUnavailable && url.startsWith(SESSION_STATE_PATH)) await reply.code(503).send({});
    });
    this.provider.get(SESSION_STATE_PATH, ({ headers }, reply) =>
      this.ended.has(headers[INTERNAL_HEADERS.session])
        ? reply.code(401).header(SESSION_ENDED_HEADER, '1').send({})
        : reply.send({}),
    );
    this.provider.post(SESSION_ENDING_PATH, ({ headers }, reply) => {
      const session = headers[INTERNAL_HEADERS.session];
      if (this.ended.has(session))
        return reply.code(401).header(SESSION_ENDED_HEADER, '1').send({});
      this.ended.add(session);
      return reply.send({});
    });
    await this.provider.listen({ port: 0, host: '127.0.0.1' });
    writeRelease(path.join(this.site.releasesDir, 'mfe-plan', NEW), 'mfe-plan', NEW, 'remoteEntry');
    const plan = { owner: 'Plan squad', active: NEW, previous: [OLD] };
    this.site.register({ 'mfe-plan': plan });
    this.app = await this.gateway({ BOARD_SECRET });
    return this;
  }

  gateway(env: Record<string, string>, registry?: Registry): Promise<FastifyInstance> {
    const own = {
      ...this.site.env,
      PROVIDER_URL: this.provider.listeningOrigin,
      BOARD_ACCOUNTS: this.accounts,
      ...env,
    };
    return buildApp(readConfig(own), () => new Date(this.now), registry);
  }

  /** Replaces the first gateway by another one. */
  async replace(app: FastifyInstance): Promise<void> {
    await this.app.close();
    this.app = app;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.provider.close();
    rmSync(path.dirname(this.site.releasesDir), { recursive: true });
  }

  manager(): ReleaseManager {
    return new ReleaseManager({ storage: folderStorage(this.site.releasesDir), who: 'the test' });
  }

  async livePlan(): Promise<string | undefined> {
    return (await this.manager().list()).remotes['mfe-plan']?.active;
  }

  visitor = () => new Visitor(this);

  /** Login of the next operator: each code is valid once. */
  nextLogin() {
    const operator = OPERATORS[this.logins % OPERATORS.length] ?? '';
    this.logins += 1;
    return loginOf(operator, this.now);
  }

  async operator(): Promise<Visitor> {
    const visitor = this.visitor();
    await visitor.logIn();
    return visitor;
  }
}

/** The counts of all gateways, summed up as the provider does. */
function totalsOf(batches: readonly VitalBatch[]): VitalTotal[] {
  const totals = new Map<string, VitalTotal>();
  for (const { minute: _hour, ...total } of batches.flatMap(({ counts }) => counts)) {
    const key = [total.releaseId, total.page, total.name, total.view].join(' ');
    const known = totals.get(key);
    const buckets = total.buckets.map((count, index) => count + (known?.buckets[index] ?? 0));
    totals.set(key, { ...total, count: total.count + (known?.count ?? 0), buckets });
  }
  return [...totals.values()];
}

/** A browser with cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly stage: BoardStage) {}

  async request({ url = BOARD_PATH, form, headers = {} }: RequestOptions = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.stage.app.inject({
      url,
      headers: { cookie, ...(form && FORM_HEADERS), ...headers },
      ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Logs in as an operator. @param form overrides of the input */
  logIn = (form: Record<string, string> = {}) =>
    this.request({ url: `${BOARD_PATH}/log-in`, form: { ...this.stage.nextLogin(), ...form } });

  async seesBoard(): Promise<boolean> {
    return (await this.request()).body.includes('<h2 id="remote-mfe-plan">');
  }
}
