import { type FastifyInstance } from 'fastify';
import { sendProblem } from './problems';

const PROVIDER_TIMEOUT_MS = 2_000;

/** Something that is read from files, as `releases/follow.ts` does it. */
interface Followed {
  readonly current: () => Promise<unknown>;
  /** Why what is in the files is not in use; null when it is. */
  readonly degraded: () => string | null;
}

export interface HealthOptions {
  /** What is read from files: a bad new one makes the status `degraded`, and the gateway serves on. */
  readonly followed: readonly Followed[];
  /** Remotes of which not everything that should be served can be. */
  readonly faultyRemotes: () => readonly string[];
  readonly providerUrl: URL;
}

/** `/livez`: the process; `/readyz`: everything it needs (decisions section 11). */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/livez', (_, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (!(await isReady(options.providerUrl))) return sendProblem(reply, 503, 2);
    await Promise.all(options.followed.map((one) => one.current()));
    const isDegraded = options.followed.some(({ degraded }) => degraded() !== null);
    const remotes = options.faultyRemotes();
    return reply.send({
      status: isDegraded ? 'degraded' : 'ok',
      ...(remotes.length > 0 ? { remotes } : {}),
    });
  });
}

/**
 * A provider that is `stopping` still serves: where there are several of them, the load balancer asks another one from the
 * next moment on, and the gateway has nothing to stop for.
 */
async function isReady(providerUrl: URL): Promise<boolean> {
  const url = new URL(`${providerUrl.pathname.replace(/\/$/, '')}/readyz`, providerUrl);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
    if (response.ok) return true;
    const { status } = (await response.json()) as { status?: unknown };
    return status === 'stopping';
  } catch {
    return false;
  }
}
