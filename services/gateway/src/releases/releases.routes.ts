import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { HASHED_FILE } from '@edp/releases';
import { type KeptShells, isThere } from './kept-shells';
import { REMOTES_PREFIX, SHELL_PREFIX } from './release-source';
import { type ReleaseStore } from './release-store';

/** Hashed files never change under their name. */
const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  // A browser that takes it is sent what a build left beside the file; the address is the file's all the same.
  preCompressed: true,
  index: false,
  decorateReply: false,
} as const;

interface Options {
  readonly shellDir: string;
  readonly keptShells: Pick<KeptShells, 'folderWith'>;
  readonly releasesDir: string;
  readonly store: ReleaseStore;
}

const RELEASE = /^\/edp\/life\/remotes\/([a-z][a-z0-9-]{1,40})\/([0-9a-f]{12})\//;

/** Files of the shell, of those before it, and of all kept releases of the remotes. Texts and manifests have their own routes. */
export async function releaseFiles(
  app: FastifyInstance,
  { shellDir, keptShells, releasesDir, store }: Options,
): Promise<void> {
  const allowedPath = (pathName: string) => HASHED_FILE.test(pathName);
  await app.register(async (scope) => {
    // A page may run a shell whose place another one has taken since.
    scope.addHook<{ Params: { '*': string } }>('preHandler', async ({ params }, reply) => {
      const { '*': file } = params;
      if (await isThere(path.join(shellDir, file))) return;
      const folder = await keptShells.folderWith(file);
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
    // Where releases lie elsewhere, a page that was open before this gateway began may ask for one that is not here yet.
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
