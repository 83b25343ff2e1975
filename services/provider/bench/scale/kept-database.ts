import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSql } from '../store/run-sql';
import { fillDatabase, type FilledDatabase } from './store';

const DATABASE = 'scale';

/** Stored in the folder of the server. */
interface Kept extends Pick<FilledDatabase, 'bought'> {
  readonly rows: number;
}

/** Opens the database that an earlier run filled in this folder, or else fills one. */
export async function keptDatabase(
  serverUrl: string,
  rows: number,
  folder: string,
): Promise<FilledDatabase> {
  const file = join(folder, 'scale.json');
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  if (existsSync(file)) {
    const { bought, rows: stored } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    if (stored !== rows)
      throw new Error(`${folder} contains ${stored} applications: --rows ${stored}.`);
    return { url: url.href, bought };
  }
  // Removes the remains of an interrupted fill.
  await runSql(
    serverUrl,
    `drop database if exists ${DATABASE} with (force)`,
    `create database ${DATABASE}`,
  );
  const filled = await fillDatabase(url.href, rows);
  writeFileSync(file, JSON.stringify({ rows, bought: filled.bought } satisfies Kept));
  return filled;
}
