import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Host names of the local machine. */
export const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Status for a request with a foreign host: Misdirected Request. */
export const WRONG_HOST = 421;

/** Health checks, which supervisors send with any host. */
const HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/**
 * Rejects requests for other hosts than that of `PUBLIC_URL`, against host header injection and cache poisoning. On a
 * developer's machine, all names of the local machine are accepted.
 */
export function pinHost(app: FastifyInstance, publicUrl: URL): void {
  const isLocal = LOCAL_HOSTS.includes(publicUrl.hostname);

  function isOurs(request: FastifyRequest): boolean {
    const host = request.host.toLowerCase();
    if (host === publicUrl.host || host === withPort(publicUrl)) return true;
    return isLocal && LOCAL_HOSTS.includes(host.replace(/:\d+$/, ''));
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (HEALTH.has(request.url) || isOurs(request)) {
      done();
      return;
    }
    request.securityEvent = 'wrongHost';
    void app.sendFailure(request, reply, WRONG_HOST);
  });
}

/** The host with an explicit port, also a default one. */
function withPort({ hostname, protocol, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
