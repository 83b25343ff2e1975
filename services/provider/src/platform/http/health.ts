import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { INTERNAL_HEADERS } from '@edp/contracts';
import { type CallerOptions, readCaller } from './caller';

interface HealthOptions {
  /** Why a dependency cannot be used, as a sentence; null when all can. Rejects when the database is unavailable. */
  readonly check: () => Promise<string | null>;
  /** Verifies the gateway's signature: a gateway with a wrong secret gets 401 here already. */
  readonly signature: CallerOptions;
  /**
   * True while the service works with reduced function, such as older data files because newer ones
   * are invalid.
   */
  readonly isDegraded: () => boolean;
}

const CHECK_TIMEOUT_MS = 2_000;
const NO_RESPONSE = 'The database does not respond.';

/**
 * Registers `/livez` (the process runs) and `/readyz` (all dependencies respond; else the reason, as a
 * sentence). The status is `degraded`, still with 200, while changed data files are rejected. No signature is required, but
 * one that is sent must be valid.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { check, isDegraded, signature } = options;
  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    if (INTERNAL_HEADERS.signature in request.headers) readCaller(request, signature);
    const reason = await withTimeout(check);
    if (reason !== null) return reply.code(503).send({ status: 'unavailable', reason });
    return reply.send({ status: isDegraded() ? 'degraded' : 'ok' });
  });
}

/** The timer does not keep the process alive. */
function withTimeout(check: HealthOptions['check']): Promise<string | null> {
  return Promise.race([
    check().catch(() => NO_RESPONSE),
    setTimeout(CHECK_TIMEOUT_MS, NO_RESPONSE, { ref: false }),
  ]);
}
