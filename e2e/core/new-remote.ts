import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type CheckoutCopy, copyCheckout } from '@edp/tools/checkout-copy';

const run = promisify(execFile);
const TIMEOUT_MS = 300_000;

/** A checkout with an additional remote, created with the commands of a squad. */
export interface NewSquad extends CheckoutCopy {
  readonly remote: string;
  /** Runs a Node program in the copy. @throws with its output when it fails */
  readonly node: (...args: string[]) => Promise<string>;
}

/** @param name of the remote, without `mfe-` */
export async function newSquad(name: string): Promise<NewSquad> {
  const copy = copyCheckout();
  const node = async (...args: string[]) => {
    const options = { cwd: copy.root, timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 };
    try {
      return (await run(process.execPath, args, options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
    }
  };
  await node('--import', 'tsx', 'tools/new-remote/command.ts', name, '--owner=Squad Enggang');
  return { ...copy, remote: `mfe-${name}`, node };
}
