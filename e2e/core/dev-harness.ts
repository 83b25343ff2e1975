import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@edp/tools/ports';

const ROOT = join(import.meta.dirname, '../..');

/** A standalone remote, started with `npm run dev -w`. */
export interface DevHarness {
  readonly url: string;
  /** URL of its release, for an override. */
  readonly releaseUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * @param remote a workspace folder, such as `mfe-plan`
 * @param productUrl of the product that serves its requests
 * @param root the checkout in which it is started
 */
export async function startDevHarness(
  remote: string,
  productUrl: string,
  root = ROOT,
): Promise<DevHarness> {
  const port = await freePort();
  const args = [
    ...['--import', 'tsx', '../tools/dev-harness/command.ts', remote],
    ...[`--product=${productUrl}`, `--port=${port}`],
  ];
  const child = spawn(process.execPath, args, {
    cwd: join(root, remote),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await isServing(child, remote);
  const url = `http://localhost:${port}`;
  return { url, releaseUrl: `${url}/remote/`, stop: () => ended(child) };
}

function isServing(child: ChildProcess, remote: string): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith(`${remote} alone:`)) resolve();
      });
    }
    child.once('close', () => {
      reject(new Error(`The harness of ${remote} did not start:\n${lines.join('\n')}`));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}
