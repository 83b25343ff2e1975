import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDevHarness } from '../core/dev-harness';
import { newSquad } from '../core/new-remote';
import { expect, test } from '../core/test';

const TIMEOUT_MS = 900_000;
/** Tests that check all remotes or the files changed by the generator. */
const CHECKS = ['tools/compose', 'tools/lib/lock-file', 'tools/lib/docs', 'shared/i18n/test'];

test.describe.configure({ timeout: TIMEOUT_MS });

test('a generated sixth remote passes all checks and supports hot reload', async ({
  page,
  product,
}) => {
  const squad = await newSquad('claim-help');
  const { remote, node, root } = squad;
  const npm = process.env.npm_execpath ?? '';
  if (!npm) throw new Error('Run this test with npm run dev-harness, because it calls npm.');
  await node(npm, 'run', 'check', '-w', remote);
  await node('node_modules/jest/bin/jest.js', '--testPathPatterns', ...CHECKS);
  await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit');

  const harness = await startDevHarness(remote, product.url, root);
  await page.goto(harness.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Claim help' })).toBeVisible({
    timeout: 60_000,
  });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const change = (file: string, from: string, to: string) => {
    const path = join(root, remote, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  const note = page.getByLabel('Note');
  const component = 'export const Note = () => <label>Note <input /></label>;\n';
  writeFileSync(join(root, remote, 'src/note.tsx'), component);
  change('src/root.tsx', "{t('lead')}", "{t('lead')} Anew. <Note />");
  change('src/root.tsx', 'import ', "import { Note } from './note';\nimport ");
  await expect(page.getByText('does for you. Anew.')).toBeVisible({ timeout: 60_000 });
  await note.fill('Typed');
  change('src/note.tsx', 'Note <input', 'Note, changed <input');
  await expect(page.getByText('Note, changed')).toBeVisible({ timeout: 60_000 });
  await expect(note).toHaveValue('Typed');

  change('locales/en.json', 'Claim help', 'Help with claims');
  await expect(page.getByRole('heading', { level: 1, name: 'Help with claims' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(note).toHaveValue('Typed');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  // The page would log errors without the harness.
  await page.goto('about:blank');
  await harness.stop();
  squad.remove();
});
