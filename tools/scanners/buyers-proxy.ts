import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { CSRF_HEADER } from '@edp/contracts';
import { ShopSession } from '../harness/shop-session';
import { listen } from '../lib/ports.mjs';

/** Requests of one address, well below the limit of the gateway for a network in a minute. */
const OF_ONE_ADDRESS = 200;

/**
 * A proxy before a gateway that trusts this machine as one: it sends the requests of a scanner as those of buyers with a session,
 * of ever new networks, so that they pass the rate limits and the check for forged requests.
 */
export async function startBuyersProxy(target: string) {
  let requests = 0;
  let buyer = newBuyer(target, 0);
  const server = createServer((request, response) => {
    requests += 1;
    if (requests % OF_ONE_ADDRESS === 0) buyer = newBuyer(target, requests / OF_ONE_ADDRESS);
    const session = buyer;
    const { method = 'GET', url = '/', headers } = request;
    const type = headers['content-type'];
    buffer(request)
      .then((body) =>
        session.fetch(url, {
          method,
          redirect: 'manual',
          headers: { [CSRF_HEADER]: '1', ...(type && { 'content-type': type }) },
          ...(body.length > 0 && method !== 'GET' && { body: new Uint8Array(body) }),
        }),
      )
      .then(async (found) => {
        const own = [...found.headers].filter(([name]) => !HOP_BY_HOP.test(name));
        response.writeHead(found.status, Object.fromEntries(own));
        response.end(Buffer.from(await found.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  });
  const { port, close } = await listen(server);
  return { origin: `http://localhost:${port}`, close };
}

/** Headers of one hop, and of the encoding, which `fetch` has decoded. */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|content-encoding|content-length)$/;

function newBuyer(target: string, number: number): ShopSession {
  const address = `198.18.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
  return new ShopSession(target, { address, waits: false });
}
