import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { request } from 'undici';
import { freePort } from '@edp/tools/ports';
import { findProgram } from '@edp/tools/programs';
import { responds, until } from '@edp/tools/until';

type ResponseHeaders = Awaited<ReturnType<typeof request>>['headers'];

const NGINX = { name: 'nginx', debian: 'nginx-light', brew: 'nginx' };

/** Headers that nginx generates itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'content-length', 'content-type', 'date'];
const READY_MS = 10_000;

/** Starts nginx with one worker and all its caches; it sends the same bytes and headers as the server of `address`. */
export async function startNginx(folder: string, address: string) {
  const { headers, body } = await request(address, {
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });
  const port = await freePort();
  mkdirSync(path.join(folder, 'www'), { recursive: true });
  writeFileSync(path.join(folder, 'www/document'), await body.bytes());
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, headers));
  const child = spawn(findProgram(NGINX, console.log), ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/document`;
  if (!(await until(() => responds(url), { every: 50, within: READY_MS })))
    throw new Error('nginx does not become ready.');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function configuration(folder: string, port: number, headers: ResponseHeaders): string {
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
