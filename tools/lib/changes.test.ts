import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { changedFiles, changedTests } from './changes.mjs';

const root = temporaryFolder();

function write(path: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), '');
}

function commit() {
  // Nothing of the repository, hook or account in which the tests run.
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env });
  git('init', '--quiet');
  git('add', '.');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.my'];
  git(...author, 'commit', '--quiet', '-m', 'Add');
}

describe('changedFiles', () => {
  it('returns the files of the last commit when nothing else has changed', () => {
    write('shared/domain/src/sex.ts');
    commit();
    expect(changedFiles(root)).toEqual(['shared/domain/src/sex.ts']);
  });

  it('returns files with uncommitted changes, including new ones', () => {
    write('a.ts');
    commit();
    write('shared/b.ts');
    expect(changedFiles(root)).toEqual(['shared/b.ts']);
  });

  it('returns null without git', () => {
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

  it('returns the tests in the folder of a changed file', () => {
    write('shared/domain/src/sex.ts');
    expect(changedTests(root)).toEqual(['/shared/domain/src/[^/]+$']);
  });

  it('returns the tests of the nearest parent folder that contains some', () => {
    write('mfe-plan/src/plan/prices/money.tsx');
    expect(changedTests(root)).toEqual(['/mfe-plan/src/[^/]+$']);
  });

  it('returns the tests of the sources for texts, which have none beside them', () => {
    write('mfe-plan/locales/en.json');
    expect(changedTests(root)).toEqual(['/mfe-plan/src/[^/]+$']);
  });

  it('returns the tests that read documents for a document', () => {
    write('docs/errors.md');
    expect(changedTests(root)).toEqual(['/tools/lib/docs[^/]*$']);
  });

  it('returns null when no parent folder of a changed file contains tests', () => {
    write('deploy/haproxy.cfg');
    expect(changedTests(root)).toBeNull();
  });
});

describe('changedTests without git', () => {
  it('returns an empty list, which selects all tests', () => {
    expect(changedTests(root)).toEqual([]);
  });
});
