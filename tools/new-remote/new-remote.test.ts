import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ROOT } from '../lib/root.mjs';
import { withWorkspace } from './lock-file';
import { newRemote } from './new-remote';

/** A name that no remote has: the checkout under test may contain additional remotes. */
const UNUSED_NAME = 'specimen';

const root = temporaryFolder();

beforeEach(() => {
  mkdirSync(join(root, 'node_modules/@edp'), { recursive: true });
  mkdirSync(join(root, 'node_modules/react'));
  writeFileSync(join(root, 'node_modules/react/package.json'), '{ "version": "19.3.1" }');
  for (const file of [
    ...['package-lock.json', 'docker-compose.yml', '.oxfmtrc.json'],
    'tools/compose/certificate.yml',
  ]) {
    cpSync(join(ROOT, file), join(root, file));
  }
  for (const remote of ['mfe-plan', 'mfe-payment']) {
    mkdirSync(join(root, remote));
    cpSync(join(ROOT, remote, 'package.json'), join(root, remote, 'package.json'));
  }
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const make = (name = UNUSED_NAME, owner = 'Squad Enggang') => newRemote({ root, name, owner });

describe('a new remote', () => {
  it('contains all files of a remote, with its own name', () => {
    expect(make('claim-help')).toBe('mfe-claim-help');
    const filesOf = (folder: string) =>
      readdirSync(join(ROOT, folder)).filter(
        (name) => !['dist', 'test', 'node_modules'].includes(name),
      );
    const created = readdirSync(join(root, 'mfe-claim-help'));
    expect(created.sort()).toEqual(filesOf('mfe-plan').sort());
    for (const file of readdirSync(join(root, 'mfe-claim-help'), { recursive: true })) {
      const path = join('mfe-claim-help', String(file));
      if (/\.[a-z]+$/.test(path)) expect(read(path)).not.toMatch(/__[A-Z]+__|mfe-plan/);
    }
    expect(JSON.parse(read('mfe-claim-help/package.json'))).toMatchObject({
      name: '@edp/mfe-claim-help',
      federation: { port: 8106, owner: 'Squad Enggang', pages: [{ path: 'claim-help' }] },
    });
    expect(read('mfe-claim-help/src/root.tsx')).toContain("usePageTitle('titles.claim-help')");
    expect(read('mfe-claim-help/locales/en.json')).toContain('"claim-help": "Claim help"');
  });

  it.each(['x', 'hi', 'hospital-cash-benefit', 'covering-all-people-in-a-house'])(
    'with the name %s is formatted',
    (name) => {
      const oxfmt = join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
      expect(() =>
        execFileSync(process.execPath, [oxfmt, '--check', make(name)], { cwd: root }),
      ).not.toThrow();
    },
  );

  it('is a workspace and a container', () => {
    make();
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: object };
    const names = Object.keys(packages);
    const remotes = names.filter((name) => name.startsWith('mfe-'));
    expect(remotes).toContain('mfe-specimen');
    expect(remotes).toEqual(remotes.toSorted());
    expect(packages).toMatchObject({
      'node_modules/@edp/mfe-specimen': { resolved: 'mfe-specimen', link: true },
    });
    expect(readlinkSync(join(root, 'node_modules/@edp/mfe-specimen'))).toBe('../../mfe-specimen');
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { build: object }>;
    };
    expect(services['mfe-specimen']?.build).toEqual({
      context: '.',
      dockerfile: 'mfe-specimen/Dockerfile',
      args: { NODE_IMAGE: '${NODE_IMAGE:-node:24-bookworm-slim}' },
    });
    expect(read('tools/compose/certificate.yml')).toMatch(
      /^ {2}mfe-payment: \*with-certificate\n {2}mfe-specimen: \*with-certificate$/m,
    );
  });

  it.each([
    ['Wellness', 'Squad', 'cannot be the name of a remote'],
    ['../plan', 'Squad', 'cannot be the name of a remote'],
    ['well--ness', 'Squad', 'cannot be the name of a remote'],
    ['plan', 'Squad', 'plan is already a page'],
    ['error', 'Squad', 'error is already a page'],
    ['payment', 'Squad', 'mfe-payment exists already'],
    [UNUSED_NAME, '', 'Give the owner'],
    [UNUSED_NAME, 'The "best"', 'Give the owner'],
  ])(
    'is rejected with the name %s and the owner "%s", and no file is changed',
    (name, owner, reason) => {
      const before = read('package-lock.json');
      expect(() => make(name, owner)).toThrow(reason);
      expect(read('package-lock.json')).toBe(before);
      expect(existsSync(join(root, 'mfe-specimen'))).toBe(false);
    },
  );

  it('updates the lock file as npm does', () => {
    const text = read('package-lock.json');
    const { packages } = JSON.parse(text) as { packages: Record<string, never> };
    const { 'mfe-payment': facts, ...others } = packages;
    const { 'node_modules/@edp/mfe-payment': _, ...rest } = others;
    const without = JSON.stringify({ ...(JSON.parse(text) as object), packages: rest });
    expect(withWorkspace(without, 'mfe-payment', facts as never)).toBe(text);
  });
});
