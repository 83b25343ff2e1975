import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSql } from '../store/run-sql';
import { fillDatabase, type FilledDatabase } from './store';

const DATABASE = 'scale';

/** What a folder holds, beside the server that holds it. */
interface Kept extends Pick<FilledDatabase, 'bought'> {
  readonly rows: number;
}

/** The database that was filled in this folder before; fills one when there is none. */
export async function keptDatabase(
  serverUrl: string,
  rows: number,
  folder: string,
): Promise<FilledDatabase> {
  const file = join(folder, 'scale.json');
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  if (existsSync(file)) {
    const { bought, rows: held } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    if (held !== rows) throw new Error(`${folder} holds ${held} applications: --rows ${held}.`);
    return { url: url.href, bought };
  }
  // What a fill left that was given up.
  await runSql(
    serverUrl,
    `drop database if exists ${DATABASE} with (force)`,
    `create database ${DATABASE}`,
  );
  const filled = await fillDatabase(url.href, rows);
  writeFileSync(file, JSON.stringify({ rows, bought: filled.bought } satisfies Kept));
  return filled;
}
