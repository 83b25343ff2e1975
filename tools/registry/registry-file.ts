import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Registry } from '@edp/contracts';
import { takeLock } from '../lib/lock.mjs';
import { Problem, errorCode } from '../lib/problem.mjs';

/** Which release of each remote is live; an empty one where nothing was promoted yet. */
export function readRegistry(releases: string): Registry {
  return readChecked(registryFile(releases), Registry) ?? { version: 1, remotes: {} };
}

/** A change takes milliseconds: whoever holds the lock for longer than this is gone. */
const LOCK_MS = 30_000;
const PAUSE_MS = 50;

/**
 * Replaces the registry as a whole: a gateway that reads it meanwhile sees the old one or the new one.
 * One change at a time, also from several containers on one volume; a second one waits.
 */
export function changeRegistry(releases: string, change: (registry: Registry) => Registry): void {
  const file = registryFile(releases);
  mkdirSync(dirname(file), { recursive: true });
  const lock = waitForLock(`${file}.lock`);
  const draft = `${file}.${process.pid}`;
  try {
    const changed = Value.Parse(Registry, change(readRegistry(releases)));
    writeFileSync(draft, `${JSON.stringify(changed, null, 2)}\n`, { flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
    lock.release();
  }
}

/**
 * A JSON file that fits the schema, or undefined where there is none.
 * @throws {Problem} naming the file and the first place that does not fit
 */
export function readChecked<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Static<Schema> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError)
      throw new Problem(`${file} is no JSON; restore or remove it.`);
    throw error;
  }
  const [fault] = Value.Errors(schema, value);
  if (!fault) return value as Static<Schema>;
  throw new Problem(`${file} ${fault.instancePath || '/'} ${fault.message}; restore or remove it.`);
}

function waitForLock(file: string): { release: () => void } {
  const deadline = Date.now() + LOCK_MS;
  for (;;) {
    const lock = takeLock(file, { foreignMs: LOCK_MS });
    if ('release' in lock) return lock;
    if (Date.now() > deadline) {
      throw new Problem(`${file} is held by ${lock.heldBy}; try again when that one has ended.`);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

function registryFile(releases: string): string {
  return join(releases, 'registry.json');
}
