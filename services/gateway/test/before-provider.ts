import Fastify, { type FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { type Clock } from '@edp/service';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { type buildSite } from './build-site';

export interface Running {
  readonly app: FastifyInstance;
  /** Stops both, and takes the site away. */
  readonly stop: () => Promise<void>;
}

/**
 * A gateway of the site, before a provider that responds as the test says.
 * @param answer gives the provider its routes
 */
export async function startBeforeProvider(
  site: ReturnType<typeof buildSite>,
  answer: (provider: FastifyInstance) => void,
  clock?: Clock,
): Promise<Running> {
  const provider = Fastify();
  answer(provider);
  await provider.listen({ port: 0, host: '127.0.0.1' });
  const { port } = provider.server.address() as AddressInfo;
  const config = readConfig({ ...site.env, PROVIDER_URL: `http://127.0.0.1:${port}` });
  const app = await buildApp(config, clock);
  return {
    app,
    async stop() {
      await app.close();
      await provider.close();
      // What is live may still be written down beside the registry.
      rmSync(path.dirname(site.releasesDir), { recursive: true, maxRetries: 5 });
    },
  };
}
