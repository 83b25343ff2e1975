import { delimiter } from 'node:path';
import { Problem } from './problem.mjs';
import { findOnPath, installPackage } from './programs.mjs';

/** Debian puts it where only root looks by itself. */
const SYSTEM = '/usr/sbin';

/**
 * The program of HAProxy; installed where we may (root on Debian).
 *
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 * @returns {string}
 */
export function findHaproxy(say, env = process.env) {
  const find = () =>
    findOnPath(['haproxy'], { PATH: [env.PATH, SYSTEM].filter(Boolean).join(delimiter) });
  const found = find() ?? (installPackage('haproxy', say, env), find());
  if (found) return found;
  throw new Problem(
    'HAProxy was not found: install it (Debian, Ubuntu: sudo apt-get install haproxy; macOS: brew install haproxy).',
  );
}
