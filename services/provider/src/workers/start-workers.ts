import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services';

/** Work that goes on beside the requests; stopped before the last request is answered. */
export interface Workers {
  stop(): Promise<void>;
}

/** Starts every worker of this process. */
export function startWorkers(_services: Services, _log: FastifyBaseLogger): Workers {
  const running: Workers[] = [];
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()));
    },
  };
}
