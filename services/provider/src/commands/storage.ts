/**
 * Command `storage move --from PLACE --to PLACE`: moves photos from one place, a folder or the address of a bucket, to
 * another. `npm run storage` runs it with the provider's environment. Usage: docs/runbook.md.
 */
import { parseArgs } from 'node:util';
import { placeOf } from '@edp/bucket';
import { ConfigError, reasonOf } from '@edp/service';
import { readConfig } from '../config';
import { existingStoreAt, moveObjects, storeAt } from '../platform/objects';

const USAGE = `storage -- move --from PLACE --to PLACE   moves photos: a folder, or the address of a bucket
storage -- count PLACE                   counts the photos there`;

class UsageError extends Error {}

try {
  await main();
} catch (error) {
  const text = error instanceof ConfigError ? error.message : reasonOf(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function main(): Promise<void> {
  const { command, from, to } = readArguments();
  const { keys } = readConfig(process.env).uploads.objects;
  const source = await existingStoreAt(from, keys);
  if (command === 'count') {
    let count = 0;
    for await (const _ of source.list()) count += 1;
    process.stdout.write(`${count} files in ${source.place}\n`);
    return;
  }
  const target = storeAt(to, keys);
  await target.prepare();
  const { moved, gone } = await moveObjects(source, target);
  process.stdout.write(
    `${moved} files were moved from ${source.place} to ${target.place}; ${gone} were deleted during the move or are unfinished.\n`,
  );
}

function readArguments(): { command: 'move' | 'count'; from: string; to: string } {
  const { positionals, values } = parse();
  const [command, place, ...more] = positionals;
  const { from, to } = values;
  if (command === 'count' && place !== undefined && more.length === 0) {
    return { command, from: parsePlace(place), to: '' };
  }
  const isMove = command === 'move' && place === undefined;
  if (!isMove || !from || !to) throw new UsageError(USAGE);
  return { command, from: parsePlace(from), to: parsePlace(to) };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    });
  } catch {
    throw new UsageError(USAGE);
  }
}

function parsePlace(text: string): string {
  const place = placeOf(text);
  if (place !== null) return place;
  throw new UsageError(
    `${text} is neither a folder nor the address of a bucket, such as https://s3.example.com/photos.`,
  );
}
