import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Program
 * @property {string} [program] Node.js when it is not named
 * @property {readonly string[]} args
 * @property {string} [cwd] the top folder of the checkout when absent
 * @property {Readonly<Record<string, string>>} [env] beside the environment of this process
 * @property {(line: string) => void} [print] gets each line
 * @property {string} [until] start of the line after which the program is stopped
 *
 * Runs a program to its end. It succeeds with exit code 0, with `until` only after that line.
 *
 * @param {Program} program
 * @returns {Promise<{ well: boolean, lines: readonly string[] }>}
 */
export async function runProgram({
  program = process.execPath,
  args,
  cwd = ROOT,
  env = {},
  print = console.log,
  until,
}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const lines = [];
  let isSeen = until === undefined;
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      print(line);
      lines.push(line);
      if (isSeen || until === undefined || !line.startsWith(until)) return;
      isSeen = true;
      child.kill('SIGTERM');
    });
  }
  const [code] = await once(child, 'close');
  return { well: code === 0 && isSeen, lines };
}
