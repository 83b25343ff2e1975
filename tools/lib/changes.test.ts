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
  it('are those of the packages of the changed files', () => {
    write('shared/domain/jest.config.mjs');
    write('mfe-plan/jest.config.mjs');
    commit();
    write('shared/domain/src/sex.ts');
    write('docs/errors.md');
    expect(changedTests(root)).toEqual([
      ...['--passWithNoTests', '--selectProjects', 'domain'],
      ...['--findRelatedTests', 'docs/errors.md', 'shared/domain/src/sex.ts'],
    ]);
  });

  it('are none when no package has changed', () => {
    write('README.md');
    commit();
    expect(changedTests(root)).toBeNull();
  });

  it('are all without git', () => {
    expect(changedTests(root)).toEqual([]);
  });
});
