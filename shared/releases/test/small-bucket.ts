import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = 3;

/**
 * The part of S3 that releases need: objects, tags, conditional writes, paged lists.
 *
 * @param options.host listening address; default: the loopback interface
 */
export async function startSmallBucket({ host = '127.0.0.1' } = {}) {
  const objects = new Map<string, { content: Buffer; changedAt: Date }>();
  const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
  /** The end of the keys that cannot be stored; null: all can. */
  let fullName: string | null = null;
  let isHanging = false;
  let failuresLeft = 0;
  let failingName = '';

  async function respond(request: IncomingMessage): Promise<[number, Buffer | string, string?]> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = url.pathname.slice('/edp-releases/'.length);
    const { authorization = '' } = request.headers;
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/my-1\/s3\//.test(authorization))
      return [403, '<Error><Code>AccessDenied</Code></Error>'];
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204, ''];
    }
    if (url.searchParams.has('list-type')) return [200, listOf(url.searchParams)];
    if (request.method === 'GET')
      return found ? [200, found.content, tagOf(found.content)] : [404, '<Error/>'];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    // Conditions are checked after the body was received, as S3 does.
    const now = objects.get(key);
    if (none === '*' && now) return [412, '<Error/>'];
    if (match !== undefined && (!now || tagOf(now.content) !== match)) return [412, '<Error/>'];
    if (fullName !== null && key.endsWith(fullName))
      return [403, '<Error><Code>QuotaExceeded</Code></Error>'];
    objects.set(key, { content: Buffer.concat(chunks), changedAt: new Date() });
    if (failuresLeft > 0 && key.endsWith(failingName)) {
      failuresLeft -= 1;
      return [503, '<Error><Code>ServiceUnavailable</Code></Error>'];
    }
    return [200, ''];
  }

  function listOf(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? '0');
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? ''));
    const page = keys.sort().slice(from, from + PAGE);
    const entries = page.map((key) => {
      const time = objects.get(key)?.changedAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified></Contents>`;
    });
    const next = from + PAGE;
    const more = `<NextContinuationToken>${next}</NextContinuationToken>`;
    return `<ListBucketResult>${entries.join('')}${next < keys.length ? more : ''}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    if (isHanging) return;
    void respond(request).then(([status, body, tag]) => {
      response.writeHead(status, tag === undefined ? {} : { etag: tag }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    settings: {
      url: `http://127.0.0.1:${port}/edp-releases/life`,
      keys: { accessKeyId: 'key', secretAccessKey: 'secret', region: 'my-1' },
    },
    /** Stores no more objects whose keys end in `name`. */
    fill(name = '') {
      fullName = name;
    },
    makeRoom() {
      fullName = null;
    },
    /** Stores the next `times` objects whose keys end in `name`, and responds with an error. */
    takeAndFail(times: number, name = '') {
      failuresLeft = times;
      failingName = name;
    },
    /** Accepts requests without responding to them. */
    hang() {
      isHanging = true;
    },
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
