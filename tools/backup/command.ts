/**
 * npm run backup -- --to FOLDER|BUCKET        while the product runs, or while it does not; --without-card if its card gateway
 *                                             has no database here
 * npm run restore -- --from BACKUP --to FOLDER --secrets FILE
 * npm run drill -- [--from BACKUP] [--secrets FILE]   restores into an empty place and compares; docs/runbook.md
 *
 * A backup in a bucket is one archive, named by its address.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isBucket } from '@edp/bucket';
import { Problem, runCommand } from '../lib/problem.mjs';
import { seconds } from '../lib/seconds.mjs';
import { readSettings } from '../lib/settings.mjs';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { fetchBackup, openBucket, sendBackup } from './archive';
import { parsePlace } from './copy-places';
import { drill, type Drilled } from './drill';
import { closingLines, restore } from './restore';
import { runSample } from './sample';
import { takeBackup } from './take-backup';

const USAGE = `npm run backup -- --to FOLDER|BUCKET [--without-card]
npm run restore -- --from BACKUP --to FOLDER --secrets FILE
npm run drill -- [--from BACKUP] [--secrets FILE] | --sample`;
const PREFIX = 'edp-backup-';

await runCommand(() => run(process.argv[2] ?? ''));

async function run(command: string): Promise<number> {
  const { from, to, secrets, sample, 'without-card': withoutCard = false } = options();
  const backUp = (folder: string) => takeBackup(folder, process.env, { withCard: !withoutCard });
  const { dataDir } = readSettings(process.env);
  const secretsFile = secrets ?? join(dataDir, 'secrets.json');
  if (command === 'backup' && to) {
    const place = parsePlace(to);
    console.log(isBucket(place) ? await backUpInto(place, backUp) : await backUp(place));
    console.log(`Store the secrets separately: copy ${secretsFile}, or keep their source.`);
    return 0;
  }
  if (command === 'restore' && from && to) {
    const restored = await withBackup(from, (folder) => restore({ from: folder, to, secretsFile }));
    console.log(closingLines(restored, to).join('\n'));
    return 0;
  }
  if (command === 'drill' && sample) return report(await runSample());
  if (command === 'drill') return report(await runDrill(from, secretsFile, backUp));
  throw new Problem(USAGE);
}

/** Writes a backup into a folder, and returns its own. */
type BackUp = (folder: string) => Promise<string>;

/** Drills with a given backup, or with a new one. */
async function runDrill(
  from: string | undefined,
  secretsFile: string,
  backUp: BackUp,
): Promise<Drilled> {
  if (from) return withBackup(from, (folder) => drill(folder, secretsFile));
  return inTemporaryFolder(PREFIX, async (folder) => drill(await backUp(folder), secretsFile));
}

/** @returns the address of the backup */
async function backUpInto(url: string, backUp: BackUp): Promise<string> {
  const bucket = await openBucket(url, process.env);
  return inTemporaryFolder(PREFIX, async (folder) => {
    const name = await sendBackup(await backUp(folder), bucket);
    return `${url}/${name}`;
  });
}

/** Passes the folder of a backup; fetches one from a bucket first. */
async function withBackup<T>(from: string, work: (folder: string) => Promise<T>): Promise<T> {
  const place = parsePlace(from);
  if (!isBucket(place)) return work(place);
  return inTemporaryFolder(PREFIX, async (folder) =>
    work(await fetchBackup(place, process.env, folder)),
  );
}

function report({ warnings, findings, recoveryMs, newest, rows, files }: Drilled): number {
  for (const sentence of [...warnings, ...findings]) console.error(sentence);
  console.log(`${rows} rows and ${files} files, recovered in ${seconds(recoveryMs, 1)} s.`);
  if (newest) {
    const age = Date.now() - newest.getTime();
    console.log(`The last saved row is from ${newest.toISOString()}, ${seconds(age, 1)} s ago.`);
  }
  if (findings.length === 0) console.log('Everything was restored as it was saved.');
  return findings.length === 0 ? 0 : 1;
}

function options() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args: process.argv.slice(3),
      options: {
        from: text,
        to: text,
        secrets: text,
        sample: { type: 'boolean' },
        'without-card': { type: 'boolean' },
      },
    }).values;
  } catch {
    throw new Problem(USAGE);
  }
}
