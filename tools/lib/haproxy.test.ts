import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHaproxy } from './haproxy.mjs';

it('HAProxy is found on PATH before the one of the system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edp-haproxy-'));
  const program = join(folder, 'haproxy');
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  expect(findHaproxy(() => undefined, { PATH: folder })).toBe(program);
  rmSync(folder, { recursive: true });
});
