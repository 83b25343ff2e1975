import { type NewSquad, newSquad } from '../core/new-remote';
import { expect, testWith } from '../core/own-product';
import { expectHydrated, openWithoutShell } from '../core/views';

const TIMEOUT_MS = 240_000;

const test = testWith({}).extend<object, { squad: NewSquad }>({
  squad: [
    async ({ browserName: _ }, provide) => {
      const squad = await newSquad('specimen');
      await provide(squad);
      squad.remove();
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
});
test.describe.configure({ timeout: TIMEOUT_MS });

test('a squad generates and deploys a sixth remote, and the running shell opens its page', async ({
  page,
  squad,
  differing,
  checkAccessibility,
  watch,
}) => {
  // The gateway polls the registry four times a second: until then the page does not exist.
  watch.expect(/status of 404/);
  const base = '/edp/life/onemedical';
  const registry = ['--import', 'tsx', 'tools/registry/registry.ts'];
  const output = await squad.node(
    ...registry,
    'deploy',
    squad.remote,
    `--data-dir=${differing.dataDir}`,
  );
  expect(output).toContain(`Building ${squad.remote}.`);

  await expect
    .poll(async () => (await page.goto(`${base}/takaful/specimen?lang=en`))?.status())
    .toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen' })).toBeVisible();
  await expect(page).toHaveTitle('Specimen · Amber Takaful');
  await expect(page.getByText('See what your Takaful cover does for you.')).toBeVisible();
  await checkAccessibility('the page of a new remote');

  await page.getByRole('link', { name: 'Get a price' }).click();
  await expect(page).toHaveURL(/\/takaful\/quotation$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen' })).toBeFocused();

  // The document has the view of the release, which the remote hydrates.
  const { loadShell } = await openWithoutShell(page, `${base}/insurance/specimen?lang=en`);
  const view = page.locator('[data-view^="mfe-specimen/"]');
  await expect(view.getByRole('heading', { level: 1, name: 'Specimen' })).toBeVisible();
  await expectHydrated(page, loadShell);

  await page.goto(`${base}/insurance/specimen?lang=my`);
  await expect(page.getByText('Ketahui apa yang insurans anda lakukan untuk anda.')).toBeVisible();
});
