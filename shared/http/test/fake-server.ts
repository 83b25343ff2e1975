import { type ClientErrorReport, connectErrorReports } from '@edp/telemetry';
import { createHttpClient, type HttpClient } from '../src/http-client';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type ScriptedResponse = Response | Promise<Response> | Error | 'never';

/** An in-memory server: returns the responses in order, repeats the last one, and records the requests. */
export function fakeServer(
  ...responses: (ScriptedResponse | ((request: SentRequest) => ScriptedResponse))[]
) {
  const requests: SentRequest[] = [];
  const waits: number[] = [];
  let now = Date.parse('2026-11-20T02:00:00Z');

  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const request = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
    };
    requests.push(request);
    const next = responses.length > 1 ? responses.shift() : responses[0];
    const response = typeof next === 'function' ? next(request) : next;
    if (response instanceof Response) return Promise.resolve(response.clone());
    if (response instanceof Error) return Promise.reject(response);
    return new Promise((resolve, reject) => {
      if (response instanceof Promise) void response.then(resolve);
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      if (init.signal?.aborted) abort();
      init.signal?.addEventListener('abort', abort);
    });
  };

  const client: HttpClient = createHttpClient({
    fetch: fetch as typeof globalThis.fetch,
    createRequest: () => {
      throw new Error('These requests send no form.');
    },
    now: () => now,
    random: () => 1,
    wait: (ms) => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
  });
  return {
    client,
    requests,
    waits,
    pass: (ms: number) => (now += ms),
    now: () => now,
  };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

export function problem(status: number, code = 'internal', headers = {}): Response {
  return json({ code, status, title: code }, status, {
    'content-type': 'application/problem+json',
    ...headers,
  });
}

/** An unsigned JWT with an expiry and other claims. */
export function jwt(expiresAtMs: number, claims: object = {}): string {
  return `e30.${btoa(JSON.stringify({ exp: expiresAtMs / 1000, ...claims }))}.signature`;
}

/** Records later reports, without buffered ones of earlier tests. */
export function recordedReports(): { reports: ClientErrorReport[]; disconnect: () => void } {
  const reports: ClientErrorReport[] = [];
  const disconnect = connectErrorReports((report) => reports.push(report));
  reports.length = 0;
  return { reports, disconnect };
}
