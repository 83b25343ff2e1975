import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';

const silent = () => undefined;

describe('a program of the system', () => {
  it('is found on PATH before where Debian puts servers', () => {
    const folder = mkdtempSync(join(tmpdir(), 'edp-programs-'));
    const program = join(folder, 'haproxy');
    writeFileSync(program, '');
    chmodSync(program, 0o755);
    const haproxy = { name: 'haproxy', debian: 'haproxy' };
    expect(findProgram(haproxy, silent, { PATH: folder })).toBe(program);
    rmSync(folder, { recursive: true });
  });

  it('that is missing is named, with how each system installs it', () => {
    // Where the tests run as root, nothing is installed.
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
    const missing = { name: 'no-such-program', what: 'HAProxy', debian: 'haproxy' };
    expect(() => findProgram({ ...missing, brew: 'haproxy' }, silent)).toThrow(
      'HAProxy was not found: install it (Debian, Ubuntu: sudo apt-get install haproxy; macOS: brew install haproxy).',
    );
    expect(() => findProgram(missing, silent)).toThrow('sudo apt-get install haproxy).');
  });
});
