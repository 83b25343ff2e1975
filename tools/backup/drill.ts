import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDataFolder } from '../harness/data-folder';
import { withClient } from '../lib/postgres/databases.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { restoreDump } from './dump';
import { figuresOf, missingFrom, newestRow } from './figures';
import { hashesIn, type Manifest, readBackup } from './manifest';
import { restore, secretsIn } from './restore';

export interface Drilled {
  /** Sentences on data that may be unreadable. */
  readonly warnings: readonly string[];
  /** A sentence for each difference from the backup. */
  readonly findings: readonly string[];
  /** From the empty folder to databases that respond. */
  readonly recoveryMs: number;
  /** When the newest restored row was written. */
  readonly newest: Date | null;
  readonly rows: number;
  readonly files: number;
}

/** Restores a backup into an empty folder, and compares rows and files with those of the backup. */
export async function drill(from: string, secretsFile: string): Promise<Drilled> {
  const to = temporaryDataFolder('edp-drill-');
  const manifest = await readBackup(resolve(from));
  const password = manifest.kind === 'base' ? secretsIn(secretsFile)['DATABASE_PASSWORD'] : '';
  const begun = performance.now();
  let stop = () => Promise.resolve();
  try {
    const { warnings } =
      manifest.kind === 'base' ? await restore({ from, to, secretsFile }) : { warnings: [] };
    const server = await startPostgres({
      folder: join(to, 'postgres'),
      password: password || 'a drill needs no secret of its own',
      logFile: join(to, 'postgres.log'),
      pgBin: process.env['PG_BIN'],
    });
    stop = () => server.stop();
    const urls: Record<string, string> = {};
    for (const name of Object.keys(manifest.figures)) {
      urls[name] = await server.ensureDatabase(name);
      if (manifest.kind === 'dump') {
        restoreDump(join(resolve(from), `${name}.dump`), urls[name], process.env['PG_BIN']);
      }
    }
    const compared = await compare(manifest, urls);
    const recoveryMs = performance.now() - begun;
    const files = manifest.kind === 'base' ? await missingFiles(manifest, to) : [];
    return {
      ...compared,
      warnings,
      recoveryMs,
      findings: [...compared.findings, ...files],
      files: Object.keys(manifest.files).length,
    };
  } finally {
    await stop();
    rmSync(to, { recursive: true, force: true });
  }
}

async function compare(
  manifest: Manifest,
  urls: Readonly<Record<string, string>>,
): Promise<Pick<Drilled, 'findings' | 'newest' | 'rows'>> {
  const findings: string[] = [];
  const moments: Date[] = [];
  let rows = 0;
  for (const [name, figures] of Object.entries(manifest.figures)) {
    await withClient(urls[name] ?? '', async (client) => {
      const restored = await figuresOf(client);
      findings.push(...missingFrom(restored, figures).map((one) => `Database ${name}: ${one}`));
      for (const table of Object.values(restored)) rows += table.rows;
      const newest = await newestRow(client, new Date(manifest.endedAt));
      if (newest) moments.push(newest);
    });
  }
  const newest = moments.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  return { findings, newest, rows };
}

/** Photos and releases that differ in the restored data folder. */
async function missingFiles(manifest: Manifest, to: string): Promise<string[]> {
  const folders = ['uploads', 'releases'].filter((name) => existsSync(join(to, name)));
  const found: Record<string, string> = {};
  for (const folder of folders) {
    if (readdirSync(join(to, folder)).length === 0) continue;
    for (const [path, hash] of Object.entries(await hashesIn(join(to, folder)))) {
      found[`${folder}/${path}`] = hash;
    }
  }
  return Object.entries(manifest.files)
    .filter(([path]) => /^(uploads|releases)\//.test(path))
    .filter(([path, hash]) => found[path] !== hash)
    .map(([path]) => `${path} differs from what was saved.`);
}
