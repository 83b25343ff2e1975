import { type FastifyInstance, type FastifyRequest } from 'fastify';

/** Accepts only URL-encoded forms as bodies of these routes. */
export function readForm(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** CSRF check of a form, by the `Origin` header, or `Sec-Fetch-Site` without one. */
export function isOwnForm(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return [publicOrigin, `${request.protocol}://${request.host}`].includes(origin);
}
