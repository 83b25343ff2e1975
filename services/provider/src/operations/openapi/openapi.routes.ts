import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { openApiDocument } from './openapi-document';
import { referencePage } from './page/reference-page';
import { STYLE } from './page/style';

/** Registers `/openapi.json` and `/docs`: the contract, for developers who write or check a provider. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  const page = referencePage(document);

  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get('/docs', (_request, reply) =>
    reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page),
  );
}

/** The page has no script, no external resource and no form, and cannot be framed; its one style is allowed by hash. */
const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
