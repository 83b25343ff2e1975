import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a variant has in its documents. */
export type Rewrite = (html: string) => string;

export interface Front {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Stands before a product and changes its documents. Every variant has one, so that all of them pay the same for it. Documents
 * are compressed as the gateway does; everything else passes as it is.
 */
export async function startFront(product: string, rewrite: Rewrite): Promise<Front> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((incoming, response) => {
    const isDocument = incoming.headers.accept?.includes('text/html') ?? false;
    const headers = { ...incoming.headers, host: new URL(product).host };
    if (isDocument) headers['accept-encoding'] = 'identity';
    const outgoing = request(
      new URL(incoming.url ?? '/', product),
      { method: incoming.method, headers },
      (answer) => {
        if (isDocument) void sendDocument(answer, response, rewrite, compressed);
        else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function sendDocument(
  answer: IncomingMessage,
  response: ServerResponse,
  rewrite: Rewrite,
  compressed: Map<string, Buffer>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = rewrite(Buffer.concat(chunks).toString());
  const body = compressed.get(html) ?? brotliCompressSync(html, BROTLI);
  compressed.set(html, body);
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
  response.end(body);
}
