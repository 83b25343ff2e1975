import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CSRF_HEADER } from '@edp/contracts';
import { ShopSession } from '../harness/shop-session';

/** Requests of one address, well below what the gateway lets a network ask for in a minute. */
const OF_ONE_ADDRESS = 200;

export interface BuyersProxy {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Stands before a gateway that trusts this machine as a proxy: whatever a scanner asks comes from buyers with a session,
 * of ever new networks, so that it meets what lies behind the rate limits and the check for forged requests.
 */
export async function startBuyersProxy(target: string): Promise<BuyersProxy> {
  let requests = 0;
  let buyer = newBuyer(target, 0);
  const server = createServer((request, response) => {
    requests += 1;
    if (requests % OF_ONE_ADDRESS === 0) buyer = newBuyer(target, requests / OF_ONE_ADDRESS);
    const session = buyer;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      const type = headers['content-type'];
      session
        .fetch(url, {
          method,
          redirect: 'manual',
          headers: { [CSRF_HEADER]: '1', ...(type && { 'content-type': type }) },
          ...(parts.length > 0 &&
            method !== 'GET' && { body: new Uint8Array(Buffer.concat(parts)) }),
        })
        .then(async (answer) => {
          const own = [...answer.headers].filter(([name]) => !HOP_BY_HOP.test(name));
          response.writeHead(answer.status, Object.fromEntries(own));
          response.end(Buffer.from(await answer.arrayBuffer()));
        })
        .catch(() => response.writeHead(502).end());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

/** `fetch` has undone the encoding, and speaks to one hop. */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|content-encoding|content-length)$/;

function newBuyer(target: string, number: number): ShopSession {
  const address = `198.18.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
  return new ShopSession(target, { address, waits: false });
}
