import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { renameScripts } from './rename-scripts';

const FILES = {
  'main.01234567.js': 'import("/edp/life/assets/59.89abcdef.js")',
  '59.89abcdef.js': 'export const a = 1;',
  'main.01234567.css': 'p{}',
};
const MANIFEST = {
  entry: 'main.01234567.js',
  initial: ['main.01234567.js'],
  integrity: Object.fromEntries(Object.keys(FILES).map((file) => [file, 'sha384-'])),
} as unknown as ReleaseManifest;

const folder = temporaryFolder();
beforeEach(() => {
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
});

it('renames scripts and their references, and does not rename styles', () => {
  const { entry, initial, integrity } = renameScripts(folder, MANIFEST, 'next');
  const names = readdirSync(folder);
  expect(names).toEqual(Object.keys(integrity).sort());
  expect(names.filter((name) => name in FILES)).toEqual(['main.01234567.css']);
  expect(initial).toEqual([entry]);
  const lazy = names.find((name) => name.startsWith('59.')) ?? 'none';
  expect(lazy).toMatch(/^59\.[0-9a-f]{8}\.js$/);
  expect(readFileSync(join(folder, entry), 'utf8')).toBe(`import("/edp/life/assets/${lazy}")`);
});

it('uses different names for each mark', () => {
  const first = renameScripts(folder, MANIFEST, 'one');
  expect(renameScripts(folder, first, 'two').entry).not.toBe(first.entry);
});
