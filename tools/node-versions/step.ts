import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, delimiter } from 'node:path';
import { createInterface } from 'node:readline';

/** A program that is run to its end with the Node.js under trial. */
export interface Program {
  readonly node: string;
  readonly folder: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** It is asked to end once it has printed a line that begins so. */
  readonly until?: string;
}

/** How it went: whether well, and all that it printed. */
export interface Ended {
  readonly well: boolean;
  readonly lines: readonly string[];
}

export async function run({ node, folder, args, env = {}, until }: Program): Promise<Ended> {
  const child = spawn(node, args, {
    cwd: folder,
    // What it starts by name is of this version too.
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

/** What Node.js or npm says of a version that does not suit, or of what it will not do much longer. */
export function warningsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => /^\(node:\d+\).*Warning|EBADENGINE/.test(line));
}
