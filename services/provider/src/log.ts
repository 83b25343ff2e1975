import type { FastifyBaseLogger } from 'fastify';

/** Where a module reports what happened: fixed words, codes and counts, never personal data. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
