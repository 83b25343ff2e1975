import { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { sendProblem } from '../http/problems';
import { type Followed } from '../releases/follow';
import { bodyOf, type ProviderClient } from './provider-client';
import { SIGNATURE_REJECTED } from './upstream';

const PROVIDER_TIMEOUT_MS = 2_000;

/** Response of a provider that finishes its requests before it ends. */
const Stopping = Type.Object({ status: Type.Literal('stopping') });

export interface HealthOptions {
  /** Reloaded content: an invalid change makes the status `degraded`, and the last valid content stays in use. */
  readonly followed: readonly Pick<Followed<unknown>, 'current' | 'degraded'>[];
  /** Remotes with releases that cannot be served. */
  readonly faultyRemotes: () => readonly string[];
  readonly provider: ProviderClient;
  readonly isMaintenance: () => boolean;
}

/**
 * `/livez`: the process; `/readyz`: everything it needs (decisions section 11). The maintenance page needs no provider,
 * which is often stopped meanwhile: a load balancer must still send buyers to the page.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/livez', (_, reply) => reply.send({ status: 'ok' }));
  const isProviderReady = createProviderCheck(options.provider, app.log);
  app.get('/readyz', async (_, reply) => {
    await Promise.all(options.followed.map((one) => one.current()));
    if (!options.isMaintenance() && !(await isProviderReady())) return sendProblem(reply, 503, 2);
    const isDegraded = options.followed.some(({ degraded }) => degraded() !== null);
    const remotes = options.faultyRemotes();
    return reply.send({
      status: isDegraded ? 'degraded' : 'ok',
      ...(remotes.length > 0 ? { remotes } : {}),
    });
  });
}

/**
 * Whether requests of buyers reach the provider. The request is signed like theirs, so that a provider with another
 * secret rejects it. A provider that is `stopping` counts as ready: it still finishes requests, and the load balancer
 * sends the next ones to another instance of the provider.
 */
function createProviderCheck(
  provider: ProviderClient,
  log: FastifyBaseLogger,
): () => Promise<boolean> {
  let isRejected = false;
  let pending: Promise<boolean> | null = null;
  // Simultaneous requests share one check, because anybody may request it, and it costs the provider several statements.
  return () =>
    (pending ??= check().finally(() => {
      pending = null;
    }));

  async function check(): Promise<boolean> {
    const response = await provider.send({
      name: 'readiness',
      path: '/readyz',
      timeoutMs: PROVIDER_TIMEOUT_MS,
    });
    if (response?.status === 401 && !isRejected) log.error({}, SIGNATURE_REJECTED);
    isRejected = response?.status === 401;
    return response !== null && (response.status === 200 || bodyOf(Stopping, response) !== null);
  }
}
