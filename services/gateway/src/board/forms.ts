import { type FastifyInstance, type FastifyRequest } from 'fastify';

/** Bodies of these routes are forms of a page, and nothing else is. */
export function readForm(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

/** A form of a page of ours: browsers name the origin of a form, and no page can name another one than its own. */
export function isOwnForm(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return [publicOrigin, `${request.protocol}://${request.host}`].includes(origin);
}
