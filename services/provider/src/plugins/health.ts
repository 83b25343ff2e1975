import type { FastifyInstance } from 'fastify';

interface HealthOptions {
  /** Rejects when something this service needs is away. */
  readonly check: () => Promise<unknown>;
  /** False from the moment a stop was asked for, so that a balancer looks elsewhere. */
  readonly isServing: () => boolean;
}

const CHECK_TIMEOUT_MS = 2_000;

/** `/livez`: the process runs. `/readyz`: everything it needs answers. */
export function registerHealth(app: FastifyInstance, { check, isServing }: HealthOptions): void {
  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const isReady = isServing() && (await succeedsInTime(check));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
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
