import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { freePort } from '@edp/tools/ports';
import { responds, until } from '@edp/tools/until';

interface NginxOptions {
  /** Path of the program. */
  readonly nginx: string;
  readonly folder: string;
  /** URL of the document that it serves. */
  readonly address: string;
}

/** Headers that nginx generates itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'content-length', 'content-type', 'date'];
const READY_MS = 10_000;

/** Starts nginx with one worker and all its caches; it sends the same bytes and headers as another server. */
export async function startNginx({ nginx, folder, address }: NginxOptions) {
  const { headers, body } = await fetchDocument(address);
  const port = await freePort();
  mkdirSync(path.join(folder, 'www'), { recursive: true });
  writeFileSync(path.join(folder, 'www/document'), body);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, headers));
  const child = spawn(nginx, ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').catch((error: unknown) => {
    throw new Error('nginx is needed (apt-get install nginx-light); --nginx names it.', {
      cause: error,
    });
  });
  const url = `http://127.0.0.1:${port}/document`;
  await Promise.race([untilReady(url), ended]);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function configuration(folder: string, port: number, headers: IncomingHttpHeaders): string {
  const sent = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .flatMap(([name, value]) =>
      [value ?? ''].flat().map((one) => `add_header ${name} '${one.replaceAll("'", "\\'")}';`),
    );
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  default_type '${String(headers['content-type'])}';
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    etag off;
    ${sent.join('\n    ')}
  }
}
`;
}

function fetchDocument(address: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { headers: { accept: 'text/html', 'accept-encoding': 'br' } };
    get(address, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

async function untilReady(url: string): Promise<void> {
  if (!(await until(() => responds(url), { every: 50, within: READY_MS })))
    throw new Error('nginx does not become ready.');
}
