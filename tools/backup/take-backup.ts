import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withClient } from '../lib/postgres/databases.mjs';
import { readSecrets } from '../lib/secrets.mjs';
import { readSettings } from '../lib/settings.mjs';
import { baseBackup } from './base-backup';
import { copyPlaces } from './copy-places';
import { type Databases, openForBackup } from './databases';
import { dump } from './dump';
import { type Figures, figuresOf } from './figures';
import { fingerprintsOf, hashesIn, writeManifest } from './manifest';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Backs up a running or stopped product: its databases, photos, releases and registry. The secrets are not copied. The folder
 * gets its name when it is complete.
 *
 * @param options.withCard false: the card gateway is not part of the product, and has no database here
 * @returns the folder of the backup, inside `to`
 */
export async function takeBackup(
  to: string,
  env: Environment = process.env,
  { withCard = true }: { readonly withCard?: boolean } = {},
): Promise<string> {
  const settings = readSettings({ ...env });
  const { dataDir } = settings;
  const path = (...parts: string[]) => join(dataDir, ...parts);
  const begunAt = new Date();
  const folder = join(resolve(to), `edp-${begunAt.toISOString().replace(/[:.]/g, '-')}`);
  const draft = `${folder}.unfinished`;
  const secrets = existsSync(path('secrets.json')) ? readSecrets({ path }, { ...env }) : env;
  const databases = await openForBackup(settings, secrets, withCard);
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    // Photos before and after the databases, so that those of all saved rows are included.
    await copyPlaces('uploads', draft, dataDir, env);
    const before = await figures(databases);
    if (databases.folder) {
      const own = databases.folder;
      await withClient(databases.adminUrl, (client) =>
        baseBackup(client, own, join(draft, 'postgres')),
      );
    } else {
      for (const [name, url] of Object.entries(databases.urls)) {
        dump(url, join(draft, `${name}.dump`), settings.pgBin);
      }
    }
    const after = await figures(databases);
    await copyPlaces('uploads', draft, dataDir, env);
    await copyPlaces('releases', draft, dataDir, env);
    writeManifest(draft, {
      format: 1,
      begunAt: begunAt.toISOString(),
      endedAt: new Date().toISOString(),
      kind: databases.folder ? 'base' : 'dump',
      figures: Object.fromEntries(
        Object.keys(databases.urls).map((name) => [
          name,
          { before: before[name] ?? {}, after: after[name] ?? {} },
        ]),
      ),
      files: await hashesIn(draft),
      secrets: {
        kept: existsSync(path('secrets.json')) ? path('secrets.json') : 'the environment',
        fingerprints: fingerprintsOf(secrets),
      },
    });
    renameSync(draft, folder);
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await databases.stop();
  }
}

async function figures({ urls }: Databases): Promise<Readonly<Record<string, Figures>>> {
  const all = await Promise.all(
    Object.entries(urls).map(
      async ([name, url]) => [name, await withClient(url, figuresOf)] as const,
    ),
  );
  return Object.fromEntries(all);
}
