import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { HASHED_FILE } from '@edp/releases';
import { REMOTES_PREFIX, SHELL_PREFIX } from './release-source';
import { type ReleaseStore } from './release-store';
import { isThere, type RetainedShells } from './retained-shells';

/** Hashed files never change under their name. */
const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  // Serves the compressed variant beside a file, if the browser accepts it.
  preCompressed: true,
  index: false,
  decorateReply: false,
} as const;

interface Options {
  readonly shellDir: string;
  readonly retainedShells: Pick<RetainedShells, 'folderWith'>;
  readonly releasesDir: string;
  readonly store: ReleaseStore;
}

const RELEASE = /^\/edp\/life\/remotes\/([a-z][a-z0-9-]{1,40})\/([0-9a-f]{12})\//;

/**
 * Serves files of the shell, of previous shells, and of all retained releases of remotes. Translations and manifests
 * have their own routes.
 */
export async function releaseFiles(
  app: FastifyInstance,
  { shellDir, retainedShells, releasesDir, store }: Options,
): Promise<void> {
  const allowedPath = (pathName: string) => HASHED_FILE.test(pathName);
  await app.register(async (scope) => {
    // An open page may run a previous shell.
    scope.addHook<{ Params: { '*': string } }>('preHandler', async ({ params }, reply) => {
      const { '*': file } = params;
      if (await isThere(path.join(shellDir, file))) return;
      const folder = await retainedShells.folderWith(file);
      if (folder !== null) return reply.sendFile(file, folder);
    });
    await scope.register(fastifyStatic, {
      ...IMMUTABLE,
      decorateReply: true,
      root: shellDir,
      prefix: SHELL_PREFIX,
      allowedPath,
    });
  });
  await app.register(async (scope) => {
    // With a bucket, a page that was opened before this gateway started may need a release that is not cached yet.
    scope.addHook('onRequest', async ({ url }) => {
      const [, name = '', releaseId = ''] = RELEASE.exec(url) ?? [];
      if (name) await (await store.current()).published(name, releaseId);
    });
    mkdirSync(releasesDir, { recursive: true });
    await scope.register(fastifyStatic, {
      ...IMMUTABLE,
      root: releasesDir,
      prefix: REMOTES_PREFIX,
      allowedPath,
    });
  });
}
