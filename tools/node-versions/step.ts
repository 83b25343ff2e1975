import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, delimiter } from 'node:path';
import { createInterface } from 'node:readline';

/** A program to run with the Node.js under test. */
export interface Program {
  readonly node: string;
  readonly folder: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Start of the output line after which the program is stopped. */
  readonly until?: string;
}

/** Whether it succeeded, and its output. */
export interface Ended {
  readonly well: boolean;
  readonly lines: readonly string[];
}

export async function run({ node, folder, args, env = {}, until }: Program): Promise<Ended> {
  const child = spawn(node, args, {
    cwd: folder,
    // Its child processes use this version, too.
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let isSeen = until === undefined;
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      if (isSeen || until === undefined || !line.startsWith(until)) return;
      isSeen = true;
      child.kill('SIGTERM');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { well: code === 0 && isSeen, lines };
}

/** Warnings of Node.js or npm about an unsuitable version or deprecations. */
export function warningsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => /^\(node:\d+\).*Warning|EBADENGINE/.test(line));
}
