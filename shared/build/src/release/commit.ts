import { execFileSync } from 'node:child_process';
import { ROOT } from '../workspace';

/** The commit of the work tree, or undefined without git (a container image, an archive). */
export function commitOfWorkTree(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
