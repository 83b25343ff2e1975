import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen } from '@edp/tools/ports';

/** Changes the documents for a variant of the measurement. */
export type Rewrite = (html: string) => string;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Starts a proxy that changes the documents of a product. Every variant has one, so that the overhead is the same. The proxy
 * compresses documents like the gateway; everything else passes unchanged.
 */
export async function startProxy(product: string, rewrite: Rewrite) {
  const compressed = new Map<string, Buffer>();
  const server = createServer((incoming, response) => {
    const isDocument = incoming.headers.accept?.includes('text/html') ?? false;
    const headers = { ...incoming.headers, host: new URL(product).host };
    if (isDocument) headers['accept-encoding'] = 'identity';
    const outgoing = request(
      new URL(incoming.url ?? '/', product),
      { method: incoming.method, headers },
      (original) => {
        if (isDocument) void sendDocument(original, response, rewrite, compressed);
        else original.pipe(response.writeHead(original.statusCode ?? 502, original.headers));
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  const { port, close } = await listen(server);
  return { url: `http://localhost:${port}`, stop: close };
}

async function sendDocument(
  original: IncomingMessage,
  response: ServerResponse,
  rewrite: Rewrite,
  compressed: Map<string, Buffer>,
): Promise<void> {
  const html = rewrite(await text(original));
  const body = compressed.get(html) ?? brotliCompressSync(html, BROTLI);
  compressed.set(html, body);
  const { 'content-length': _, ...headers } = original.headers;
  response.writeHead(original.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
  response.end(body);
}
