import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { serviceFile } from '../service-root';

export interface Asset {
  readonly href: string;
  readonly integrity: string;
  readonly type: string;
  readonly content: Buffer;
}

export interface Assets {
  readonly style: Asset;
  readonly dark: Asset;
  readonly script: Asset;
  readonly icon: Asset;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** The page's own files, read once; each under a name that changes with its content. */
export function readAssets(): Assets {
  return {
    style: read('card.css'),
    dark: read('dark.css'),
    script: read('card.mjs'),
    icon: read('icon.svg'),
  };
}

export function serveAssets(app: FastifyInstance, assets: Assets): void {
  for (const { href, type, content } of Object.values<Asset>({ ...assets })) {
    app.get(href, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
    );
  }
}

function read(name: string): Asset {
  const content = readFileSync(serviceFile(`assets/${name}`));
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    href: `/assets/${name.slice(0, -extension.length)}.${hash}${extension}`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    type: TYPES[extension] ?? 'application/octet-stream',
    content,
  };
}
