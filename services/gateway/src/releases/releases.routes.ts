import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { REMOTES_PREFIX, SHELL_PREFIX } from './release-store';

/** Hashed files never change under their name. */
const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  decorateReply: false,
} as const;

/** Files of the shell and of all kept releases of the remotes. Texts and manifests have their own routes. */
export async function releaseFiles(
  app: FastifyInstance,
  { shellDir, releasesDir }: { shellDir: string; releasesDir: string },
): Promise<void> {
  const allowedPath = (pathName: string) =>
    /\.[0-9a-f]{8,}\.(js|css|svg|png|woff2)$/.test(pathName);
  await app.register(fastifyStatic, {
    ...IMMUTABLE,
    root: shellDir,
    prefix: SHELL_PREFIX,
    allowedPath,
  });
  await app.register(fastifyStatic, {
    ...IMMUTABLE,
    root: releasesDir,
    prefix: REMOTES_PREFIX,
    allowedPath,
  });
}
