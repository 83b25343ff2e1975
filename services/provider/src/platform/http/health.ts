import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from '@edp/contracts';
import { type CallerOptions, readCaller } from './caller';

interface HealthOptions {
  /** Rejects, or resolves to false, when a dependency is unavailable or denies access. */
  readonly check: () => Promise<unknown>;
  /** Verifies the gateway's signature: a gateway with a wrong secret gets 401 here already. */
  readonly signature: CallerOptions;
  /**
   * True while the service works with reduced function, such as older data files because newer ones
   * are invalid.
   */
  readonly isDegraded: () => boolean;
}

const CHECK_TIMEOUT_MS = 2_000;

/**
 * Registers `/livez` (the process runs) and `/readyz` (all dependencies respond). The status is
 * `degraded`, still with 200, while changed data files are rejected. No signature is required, but
 * one that is sent must be valid.
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
