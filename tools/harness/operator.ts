import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { totpAt } from '@edp/service';
import { ROOT } from '../lib/root.mjs';

const STEP_MS = 30_000;

/** What an operator types at the dashboard. */
export interface Operator {
  readonly name: string;
  /** An initial one: the dashboard asks for another one first. */
  readonly password: string;
  /** Of the authenticator app, now. */
  readonly code: () => string;
}

/** An account at the dashboard of a product, made by `npm run operators`. */
export async function addOperator(dataDir: string, name: string): Promise<Operator> {
  const command = join(ROOT, 'services/gateway/src/commands/operators.ts');
  const args = ['--import', 'tsx', command, 'add', name, `--data-dir=${dataDir}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const [, password = ''] = /^Password: (\S+)$/m.exec(stdout) ?? [];
  const [, seed = ''] = /[?&]secret=([A-Z2-7]+)/.exec(stdout) ?? [];
  return { name, password, code: () => totpAt(seed, Math.floor(Date.now() / STEP_MS)) };
}
