import type { FastifyInstance } from 'fastify';

interface HealthOptions {
  /** Rejects when something this service needs is away. */
  readonly check: () => Promise<unknown>;
  /** True while something does less than it should without being in anybody's way: bad data files wait to be mended. */
  readonly isDegraded: () => boolean;
}

const CHECK_TIMEOUT_MS = 2_000;

/**
 * `/livez`: the process runs. `/readyz`: everything it needs answers; its status is `degraded`, and the service ready
 * all the same, while changed data files are rejected.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { check, isDegraded } = options;
  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
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
    () => true,
    () => false,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
