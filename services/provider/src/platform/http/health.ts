import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from '@edp/contracts';
import { type CallerOptions, readCaller } from './caller';

interface HealthOptions {
  /** Rejects, or resolves to false, when something this service needs is away or does not let it in. */
  readonly check: () => Promise<unknown>;
  /** How a gateway signs: one that asks is told 401 when its calls would be rejected. */
  readonly signature: CallerOptions;
  /** True while something does less than it should without being in anybody's way: bad data files wait to be mended. */
  readonly isDegraded: () => boolean;
}

const CHECK_TIMEOUT_MS = 2_000;

/**
 * `/livez`: the process runs. `/readyz`: everything it needs answers; its status is `degraded`, and the service ready
 * all the same, while changed data files are rejected. Anybody may ask; a signature that comes along must be valid.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { check, isDegraded, signature } = options;
  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    if (INTERNAL_HEADERS.signature in request.headers) readCaller(request, signature);
    if (!(await succeedsInTime(check))) return reply.code(503).send({ status: 'unavailable' });
    return reply.send({ status: isDegraded() ? 'degraded' : 'ok' });
  });
}

async function succeedsInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const done = check().then(
    (result) => result !== false,
    () => false,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
