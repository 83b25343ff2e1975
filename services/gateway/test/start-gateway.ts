import Fastify, { type FastifyInstance } from 'fastify';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock } from '@edp/service';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { type buildSite } from './build-site';

export interface Running {
  readonly app: FastifyInstance;
  /** Stops both, and removes the site. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a gateway of the site with a fake provider.
 * @param addRoutes adds the routes of the provider
 */
export async function startGateway(
  site: ReturnType<typeof buildSite>,
  addRoutes: (provider: FastifyInstance) => void,
  clock?: Clock,
): Promise<Running> {
  const provider = Fastify();
  addRoutes(provider);
  const PROVIDER_URL = await provider.listen({ port: 0, host: '127.0.0.1' });
  const app = await buildApp(readConfig({ ...site.env, PROVIDER_URL }), clock);
  return {
    app,
    async stop() {
      await app.close();
      await provider.close();
      // The last valid registry may still be written, which a synchronous removal would block.
      await rm(path.dirname(site.releasesDir), { recursive: true, maxRetries: 5 });
    },
  };
}
