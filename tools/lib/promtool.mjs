import { Problem } from './problem.mjs';
import { findOnPath, installPackage } from './programs.mjs';

/**
 * The path of promtool, which comes with Prometheus; installed as root on Debian.
 *
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 * @returns {string}
 */
export function findPromtool(say, env = process.env) {
  const find = () => findOnPath(['promtool'], env);
  const found = find() ?? (installPackage('prometheus', say, env), find());
  if (found) return found;
  throw new Problem(
    'promtool was not found: install Prometheus (Debian, Ubuntu: sudo apt-get install prometheus; macOS: brew install prometheus).',
  );
}
