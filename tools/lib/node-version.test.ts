import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Exit code and output of the check for a version of Node.js. */
function checkOf(version: string) {
  const override = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(override)}`];
  const check = join(ROOT, 'tools/lib/node-version.mjs');
  const { status, stderr } = spawnSync(process.execPath, [...args, check], { encoding: 'utf8' });
  return { status, stderr };
}

describe('the version of Node.js', () => {
  it.each(['20.19.0', '22.13.0', '24.0.0', '26.1.0'])('is accepted: %s', (version) => {
    expect(checkOf(version)).toEqual({ status: 0, stderr: '' });
  });

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
    'is rejected with a sentence about the accepted versions: %s',
    (version) => {
      expect(checkOf(version)).toEqual({
        status: 1,
        stderr: `Node.js 24 or newer is needed, or at least 22.13 or 20.19 of those lines; this is ${version}: install a newer one from nodejs.org or with your version manager.\n`,
      });
    },
  );

  it('is declared in package.json and .nvmrc', () => {
    const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(engines.node).toBe('^20.19.0 || ^22.13.0 || ^24.0.0');
    expect(read('.nvmrc')).toBe('24\n');
  });
});
