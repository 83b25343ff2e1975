import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CardChargeOrder, CardPaymentOrder } from '@edp/contracts';
import { listen } from '@edp/tools/ports';
import { createFakeCards, type FakeCards } from './fake-cards';

export interface CardServer {
  readonly url: string;
  readonly cards: FakeCards;
  stop(): Promise<void>;
}

/** Serves the fake card gateway over HTTP, with the routes of the real one. */
export async function startCardServer(secret: string): Promise<CardServer> {
  const cards = createFakeCards();
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  const { origin, close } = await listen(server);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, body] = await respond(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  async function respond(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    if (request.headers.authorization !== `Bearer ${secret}`) return [401, {}];
    const [, key] = /^\/v1\/payments\/by-key\/(.+)$/.exec(request.url ?? '') ?? [];
    const found = key
      ? await cards.find(decodeURIComponent(key))
      : request.url === '/v1/charges'
        ? await cards.charge(await readBody<CardChargeOrder>(request))
        : await cards.create(await readBody<CardPaymentOrder>(request));
    if (found.kind === 'payment') return [200, found.payment];
    return [found.kind === 'absent' ? 404 : 503, {}];
  }

  return { url: origin, cards, stop: close };
}

async function readBody<T>(request: IncomingMessage): Promise<T> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as T;
}
