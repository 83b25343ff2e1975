import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the machine that somebody works on is called in an address. */
export const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The status of an answer to a request for a host that is not ours. */
export const WRONG_HOST = 421;

/** Asked by whoever watches over the process, by whatever address it has there. */
const HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/**
 * Serves the one origin that `PUBLIC_URL` names and no other: what is made from a Host, and what a cache keeps under one,
 * is then never of a stranger's choosing. On a developer's machine its names are all one.
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

/** Also with the port that goes without saying. */
function withPort({ hostname, protocol, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
