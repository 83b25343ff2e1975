import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import {
  INTERNAL_HEADERS,
  NEXT_SESSION_HEADER,
  SESSION_ENDED_HEADER,
  SESSION_ENDING_PATH,
  SESSION_PATH,
  SESSION_STATE_PATH,
  sessionFamilyOf,
  type SessionTimes,
} from '@edp/contracts';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { buildSite } from './build-site';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const COOKIE = 'edp_journey';
const START = Date.parse('2026-11-20T02:48:00Z');

/** A gateway, and a provider with a registry of ended sessions that accepts everything else. */
export class SessionStage {
  /** Sessions of the requests to the provider, in order. */
  forwarded: string[] = [];
  acceptsNextId = true;
  /** Ended session families of the provider; null: unavailable. */
  ended: Set<string> | null = new Set();
  /** Whether the provider responds but cannot store the end of a session. */
  endsLost = false;
  app!: FastifyInstance;
  private now = new Date(START);
  private readonly provider = Fastify();

  async open(): Promise<this> {
    this.provider.all('/*', (request, reply) => {
      const session = String(request.headers[INTERNAL_HEADERS.session]);
      const isEnd = request.url === SESSION_ENDING_PATH;
      if (this.ended === null || (isEnd && this.endsLost)) return reply.code(503).send({});
      const family = sessionFamilyOf(session);
      if (this.ended.has(family)) return reply.code(401).header(SESSION_ENDED_HEADER, '1').send({});
      if (isEnd) this.ended.add(family);
      if (request.url.startsWith(SESSION_STATE_PATH)) return reply.send({});
      this.forwarded.push(session);
      const next = request.headers[NEXT_SESSION_HEADER];
      if (this.acceptsNextId && typeof next === 'string') reply.header(NEXT_SESSION_HEADER, '1');
      return reply.send({ ok: true });
    });
    const PROVIDER_URL = await this.provider.listen({ port: 0, host: '127.0.0.1' });
    this.app = await buildApp(readConfig({ ...buildSite().env, PROVIDER_URL }), () => this.now);
    return this;
  }

  /** Restores the state after the start. */
  reset(): void {
    [this.forwarded, this.acceptsNextId, this.endsLost] = [[], true, false];
    [this.ended, this.now] = [new Set(), new Date(START)];
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.provider.close();
  }

  pass(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  visitor = (cookie?: string) => new Visitor(this, cookie);
}

/** A browser with cookies. */
export class Visitor {
  constructor(
    private readonly stage: SessionStage,
    public cookie?: string,
  ) {}

  get = (url: string) => this.request({ method: 'GET', url });
  post = (url: string, payload?: object) =>
    this.request({
      method: 'POST',
      url,
      headers: { 'x-edp-request': '1' },
      ...(payload && { payload }),
    });
  occupations = () => this.get('/quote/?relativeUrl=occupations/');
  logInAsAgent = () => this.post('/edp/medical/agent/GetAgentData/', { agentCode: 'KL20417' });
  clearData = () => this.post('/quote/?relativeUrl=journeys/end', { appId: 'EDP' });
  async times(): Promise<SessionTimes> {
    return (await this.get(SESSION_PATH)).json<SessionTimes>();
  }

  private async request(request: {
    method: 'GET' | 'POST';
    url: string;
    headers?: Record<string, string>;
    payload?: object;
  }): Promise<LightMyRequestResponse> {
    const cookie = this.cookie === undefined ? {} : { cookie: `${COOKIE}=${this.cookie}` };
    const { app } = this.stage;
    const response = await app.inject({ ...request, headers: { ...request.headers, ...cookie } });
    const given = response.cookies.find(({ name }) => name === COOKIE);
    if (given) this.cookie = given.value === '' ? undefined : given.value;
    return response;
  }
}
