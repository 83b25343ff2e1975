import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDevHarness } from '../core/dev-harness';
import { newSquad } from '../core/new-remote';
import { expect, test } from '../core/test';

const TIMEOUT_MS = 900_000;
/** What looks at all remotes, or at what the generator changed. */
const GUARDS = ['tools/compose', 'tools/lib/lock-file', 'tools/lib/docs', 'shared/i18n/test'];

test.describe.configure({ timeout: TIMEOUT_MS });

test('a sixth remote passes all checks, and is worked on with hot reload', async ({
  page,
  product,
}) => {
  const squad = await newSquad('claim-help');
  const { remote, node, root } = squad;
  const npm = process.env.npm_execpath ?? '';
  if (!npm) throw new Error('Run it by npm run dev-harness: it calls npm.');
  await node(npm, 'run', 'check', '-w', remote);
  await node('node_modules/jest/bin/jest.js', '--testPathPatterns', ...GUARDS);
  await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit');

  const harness = await startDevHarness(remote, product.url, root);
  await page.goto(harness.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Claim help' })).toBeVisible({
    timeout: 60_000,
  });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const file = join(root, remote, 'src/root.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace("{t('lead')}", "{t('lead')} Anew."));
  await expect(page.getByText('does for you. Anew.')).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);

  const texts = join(root, remote, 'locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('Claim help', 'Help with claims'));
  await expect(page.getByRole('heading', { level: 1, name: 'Help with claims' })).toBeVisible({
    timeout: 60_000,
  });
  // Its page would miss it, and say so.
  await page.goto('about:blank');
  await harness.stop();
  squad.remove();
});
