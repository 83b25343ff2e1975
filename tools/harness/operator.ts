import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { totpAt } from '@edp/service';
import { ROOT } from '../lib/root.mjs';

const STEP_MS = 30_000;

/** The credentials of an operator at the dashboard. */
export interface Operator {
  readonly name: string;
  /** Initial: the dashboard requires a new one first. */
  readonly password: string;
  /** The current code of the authenticator app. */
  readonly code: () => string;
}

/** Creates an account at the dashboard of a product with `npm run operators`. */
export async function addOperator(dataDir: string, name: string): Promise<Operator> {
  const command = join(ROOT, 'services/gateway/src/commands/operators.ts');
  const args = ['--import', 'tsx', command, 'add', name, `--data-dir=${dataDir}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const [, password = ''] = /^Password: (\S+)$/m.exec(stdout) ?? [];
  const [, seed = ''] = /[?&]secret=([A-Z2-7]+)/.exec(stdout) ?? [];
  return { name, password, code: () => totpAt(seed, Math.floor(Date.now() / STEP_MS)) };
}
