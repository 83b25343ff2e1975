import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';

const silent = () => undefined;

describe('a program of the system', () => {
  it('is searched on PATH before the server folders of Debian', () => {
    const folder = mkdtempSync(join(tmpdir(), 'edp-programs-'));
    const program = join(folder, 'haproxy');
    writeFileSync(program, '');
    chmodSync(program, 0o755);
    const haproxy = { name: 'haproxy', debian: 'haproxy' };
    expect(findProgram(haproxy, silent, { PATH: folder })).toBe(program);
    rmSync(folder, { recursive: true });
  });

  it('is reported when it is missing, with the installation command of each system', () => {
    // As root, findProgram would install the program.
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
    const missing = { name: 'no-such-program', what: 'HAProxy', debian: 'haproxy' };
    expect(() => findProgram({ ...missing, brew: 'haproxy' }, silent)).toThrow(
      'HAProxy was not found: install it (Debian, Ubuntu: sudo apt-get install haproxy; macOS: brew install haproxy).',
    );
    expect(() => findProgram(missing, silent)).toThrow('sudo apt-get install haproxy).');
  });
});
