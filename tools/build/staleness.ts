import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageInputsHash, ROOT } from '@edp/build';
import { remoteNames } from '../lib/root.mjs';
import type { Target } from './targets';

export type Mode = 'production' | 'development';

const MARKS = join(ROOT, 'node_modules/.cache/edp-build');
/** Marks builds with the files that are added to webpack's output; a folder without them is stale. */
const LEFT_BESIDE = 'compressed forms';

/** A target with the current hash of its inputs. */
export interface Stale {
  target: Target;
  inputs: string;
}

/**
 * The targets whose inputs, mode or result differ from the last build. Compares contents, not timestamps.
 *
 * @param all includes up-to-date targets
 */
export function staleTargets(targets: readonly Target[], mode: Mode, all = false): Stale[] {
  return targets
    .map((target) => ({ target, inputs: inputsOf(target) }))
    .filter(({ target, inputs }) => all || !isFresh(target, mark(inputs, mode)));
}

/** Records that the target's result was built from these inputs. */
export function markBuilt({ target, inputs }: Stale, mode: Mode): void {
  const file = markFile(target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, mark(inputs, mode));
}

function inputsOf(target: Target): string {
  if (target.kind !== 'monolith') return packageInputsHash(target.folder);
  return [target.folder, ...remoteNames()].map(packageInputsHash).join('-');
}

function isFresh(target: Target, expected: string): boolean {
  const file = markFile(target);
  return (
    existsSync(join(ROOT, target.result)) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === expected
  );
}

function mark(inputs: string, mode: Mode): string {
  return `${mode} ${inputs} ${LEFT_BESIDE}\n`;
}

function markFile(target: Target): string {
  return join(MARKS, target.name);
}

/** Called before the target's result is replaced, such as by a development build. */
export function forgetBuilt(target: Target): void {
  rmSync(markFile(target), { force: true });
}
