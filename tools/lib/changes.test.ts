import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedFiles, changedTests } from './changes.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changes-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), '');
}

function commit() {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.my'];
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  execFileSync('git', [...author, 'commit', '--quiet', '-m', 'Add'], { cwd: root });
}

describe('changedFiles', () => {
  it('are those of the last commit when nothing else has changed', () => {
    write('shared/domain/src/sex.ts');
    commit();
    expect(changedFiles(root)).toEqual(['shared/domain/src/sex.ts']);
  });

  it('are those with uncommitted changes, new ones included', () => {
    write('a.ts');
    commit();
    write('shared/b.ts');
    expect(changedFiles(root)).toEqual(['shared/b.ts']);
  });

  it('are unknown without git', () => {
    expect(changedFiles(root)).toBeNull();
  });
});

describe('changedTests', () => {
  beforeEach(() => {
    write('mfe-plan/src/root.test.tsx');
    write('mfe-plan/src/plan/stairs.tsx');
    write('shared/domain/src/sex.test.ts');
    write('README.md');
    commit();
  });

  it('are those in the folder of a changed file', () => {
    write('shared/domain/src/sex.ts');
    expect(changedTests(root)).toEqual(['/shared/domain/src/[^/]+$']);
  });

  it('are those of the first folder above it that has some', () => {
    write('mfe-plan/src/plan/prices/money.tsx');
    expect(changedTests(root)).toEqual(['/mfe-plan/src/[^/]+$']);
  });

  it('are none when there is no test above what has changed', () => {
    write('docs/errors.md');
    expect(changedTests(root)).toBeNull();
  });
});

describe('changedTests without git', () => {
  it('are all', () => {
    expect(changedTests(root)).toEqual([]);
  });
});
