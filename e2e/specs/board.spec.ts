import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@edp/contracts';
import { addOperator } from '@edp/tools/harness';
import { releasesOf } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { waitUntilHydrated } from '../core/views';

const BOARD_SECRET = 'a secret of the tests, long enough to pass';
const NEW_PASSWORD = 'seven lamps beside the quiet river';
const QUOTATION = '/edp/life/onemedical/insurance/quotation';
const HEADING = 'Who do you want to cover?';
const BOARD = '/edp/life/-/remotes';
const REMOTE = 'mfe-quote';

const test = testWith({ BOARD_SECRET });

const card = (page: Page) => page.getByRole('article', { name: REMOTE });

/** The release of the remote for a new buyer. */
async function releaseOfNewBuyer(page: Page): Promise<string> {
  await page.goto(QUOTATION);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  // The document contains the heading: the files of the remote may still be loading.
  await waitUntilHydrated(page);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const ids = scripts.flatMap((name) => /remotes\/mfe-quote\/(\w{12})\//.exec(name)?.[1] ?? []);
  return [...new Set(ids)].join();
}

test('an operator monitors a release and rolls it back, and new buyers get the previous one', async ({
  page,
  product,
  otherBrowser,
  watch,
  checkAccessibility,
}) => {
  const releases = releasesOf(product);
  const built = releases.live(REMOTE);
  const next = await releases.promote({ remote: REMOTE, mark: 'next' });

  await test.step('Given three buyers with the new release', async () => {
    await expect
      .poll(async () => releaseOfNewBuyer(await otherBrowser()), { timeout: 20_000 })
      .toBe(next);
    for (let buyers = 0; buyers < 2; buyers += 1) {
      expect(await releaseOfNewBuyer(await otherBrowser())).toBe(next);
    }
  });

  await test.step('When no operator account exists, the board shows no login form', async () => {
    await page.goto(BOARD);
    await expect(page.getByText('There are no accounts yet')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  const aina = await addOperator(product.dataDir, 'aina');
  const logIn = async (password: string) => {
    await page.getByLabel('Name').fill(aina.name);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Code of your authenticator app').fill(aina.code());
    await page.keyboard.press('Enter');
  };

  await test.step('When a client logs in with a wrong password, the board shows no release', async () => {
    watch.expect(/status of 401/);
    await page.goto(BOARD);
    await logIn('amber');
    await expect(page.getByRole('alert')).toHaveText('The name, password or code is wrong.');
    await expect(page.getByRole('article')).toHaveCount(0);
    await checkAccessibility('rejected login of the dashboard');
  });

  await test.step('Then the operator logs in and replaces the initial password', async () => {
    await logIn(aina.password);
    const heading = { level: 1, name: 'Replace your initial password' };
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await checkAccessibility('initial password of an operator');
    await page.getByLabel('Current password').fill(aina.password);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New password, again').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('Use the new password from now on');
  });

  await test.step('Then the board lists all remotes', async () => {
    await page.getByRole('link', { name: 'Go to the releases' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
    const registry = readFileSync(join(product.dataDir, 'releases/registry.json'), 'utf8');
    const { remotes } = JSON.parse(registry) as Registry;
    await expect(page.getByRole('article')).toHaveCount(Object.keys(remotes).length);
    await expect(card(page)).toContainText('Contract met');
  });

  await test.step('And the board shows the share and the duration of the buyers’ loads', async () => {
    await expect(async () => {
      await page.getByRole('link', { name: 'Refresh' }).click();
      await expect(
        card(page).getByText(new RegExp(`^Live ${next.slice(0, 7)} \\d+%$`)),
      ).toBeVisible({ timeout: 500 });
      await expect(
        card(page)
          .getByText(/^[\d,]+ ms$/)
          .first(),
      ).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await card(page).getByText('Releases and events').click();
    const row = card(page).getByRole('row', { name: new RegExp(`^${next} Live`) });
    await expect(row.getByRole('cell', { name: 'Fits' })).toBeVisible();
    await expect(row.getByRole('cell', { name: '0%' })).toBeVisible();
    await expect(card(page).getByText(`Made ${next} live: a test`)).toBeVisible();
    await checkAccessibility('board');
  });

  await test.step('When the operator rolls back, the board shows the effect and asks for a reason', async () => {
    await card(page)
      .getByRole('link', { name: `Roll back of ${REMOTE}` })
      .click();
    await expect(page.getByText(`${built} becomes live in its place`)).toBeVisible();
    await checkAccessibility('confirmation of a rollback');
    await page.getByLabel('Why').fill('the heading is cut off');
    await page.getByRole('button', { name: `Roll back ${REMOTE}` }).click();
    await expect(page.getByRole('status')).toHaveText(`${REMOTE}: Rolled back ${next}.`);
    await expect(card(page)).toContainText('Rolled back');
  });

  // board.routes.test.ts measures that it takes less than a second.
  await test.step('Then a new buyer gets the previous release', async () => {
    const buyer = await otherBrowser();
    await expect
      .poll(async () => (await buyer.request.get(QUOTATION)).text())
      .toContain(`/${REMOTE}/${built}/`);
    expect(await releaseOfNewBuyer(await otherBrowser())).toBe(built);
  });

  await test.step('When the operator promotes it again, the board shows the effect and asks for a reason', async () => {
    await card(page).getByText('Releases and events').click();
    await card(page)
      .getByRole('link', { name: `Promote of ${REMOTE} ${next}` })
      .click();
    await expect(page.getByText(`${next} is live for all new journeys`)).toBeVisible();
    await page.getByLabel('Why').fill('it was the screen of that phone');
    await page.getByRole('button', { name: `Promote ${REMOTE} ${next}` }).click();
    await expect(page.getByRole('status')).toHaveText(`${REMOTE}: Made ${next} live.`);
    expect(releases.live(REMOTE)).toBe(next);
    await expect
      .poll(async () => (await (await otherBrowser()).request.get(QUOTATION)).text())
      .toContain(`/${REMOTE}/${next}/`);
  });

  await test.step('And after the logout, Back does not show the board', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
