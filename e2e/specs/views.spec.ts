import type { Page } from '@playwright/test';
import { openUsedDuringHydration } from '../core/during-hydration';
import { FAMILY, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { DESKTOP, openWithoutShell, PHONE, testViews, waitUntilHydrated } from '../core/views';
import { wordsIn } from '../core/words';
import { JourneyTools } from '../pages/journey-tools';

testViews({ language: 'en', screen: PHONE });
testViews({ language: 'my', screen: DESKTOP });

test('the shell replays a press from before it was loaded exactly once', async ({ page }) => {
  const words = wordsIn('en');
  const { loadShell } = await openWithoutShell(page, '/edp/life/?lang=en');
  const button = page.getByRole('button', { name: words('shell:footer.clearData') });
  await button.click();
  await button.click();
  await expect(button).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  loadShell();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('hydration retains the scroll position and the selected text', async ({ page }) => {
  const { loadShell } = await openWithoutShell(page, '/edp/life/?lang=en');
  await page.evaluate(() => {
    window.scrollTo(0, 400);
    const [heading] = document.getElementsByTagName('h2');
    if (heading) getSelection()?.selectAllChildren(heading);
  });
  const before = await scrollAndSelection(page);
  expect(before).toMatchObject({ y: 400 });
  loadShell();
  await waitUntilHydrated(page);
  expect(await scrollAndSelection(page)).toEqual(before);
});

test('a press during hydration takes effect once', async ({ page }) => {
  await openUsedDuringHydration(page, { pressed: 'Sons: one more' });
  await expect(page.getByRole('heading', { level: 2, name: /Son/ })).toHaveCount(1);
});

test('the form contains a tick from during hydration', async ({ page }) => {
  await openUsedDuringHydration(page, { ticked: 'Spouse' });
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 2, name: 'Spouse' })).toHaveCount(1);
});

test('the form contains a letter typed during hydration', async ({ page }) => {
  await openUsedDuringHydration(page, { typed: 'E-mail' });
  const email = page.getByLabel('E-mail');
  await email.press('End');
  await page.keyboard.type('i');
  await expect(email).toHaveValue('ai');
});

function scrollAndSelection(page: Page) {
  return page.evaluate(() => ({ y: window.scrollY, text: String(getSelection()) }));
}

for (const variant of ['insurance', 'takaful'] as const) {
  test(`the form of ${variant} contains the input from before the scripts are loaded`, async ({
    page,
  }) => {
    const { loadShell } = await openWithoutShell(page, `/edp/life/onemedical/${variant}/quotation`);
    const email = page.getByLabel('E-mail');
    await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
    await page.getByRole('button', { name: 'Sons: one more' }).click();
    await page.getByRole('radio', { name: 'Female' }).check({ force: true });
    await email.fill('aisyah@example.my');
    await email.press('ArrowLeft');
    loadShell();
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Spouse' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /Son/ })).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Female' }).first()).toBeChecked();
    await expect(email.first()).toHaveValue('aisyah@example.my');
    await expect(email.first()).toBeFocused();
    await page.keyboard.type('X');
    await expect(email.first()).toHaveValue('aisyah@example.mXy');
  });
}

test('the shell applies options selected before the scripts are loaded', async ({ page }) => {
  const words = wordsIn('en');
  const address = '/edp/life/onemedical/insurance/compare';
  const { loadShell } = await openWithoutShell(page, `${address}?lang=en`);
  const second = page.getByLabel(words('info:compare.second'));
  await second.selectOption('easymedic.insurance.PLAN2');
  await page.getByLabel(words('shell:footer.theme')).selectOption('dark');
  loadShell();
  await waitUntilHydrated(page);
  await expect(second).toHaveValue('easymedic.insurance.PLAN2');
  await expect(page).toHaveURL(/b=easymedic\.insurance\.PLAN2/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a form submitted before the scripts are loaded is validated later, and not sent in the URL', async ({
  page,
}) => {
  const address = '/edp/life/onemedical/insurance/quotation';
  const { loadShell } = await openWithoutShell(page, address);
  const nric = page.getByLabel('MyKad number (NRIC)');
  await nric.fill('1234');
  await nric.press('Enter');
  loadShell();
  await waitUntilHydrated(page);
  await expect(nric).toHaveAttribute('aria-invalid', 'true');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
});

test('the error panel replaces the view of a remote that fails to load', async ({
  page,
  watch,
}) => {
  watch.expect(/remoteEntry|ERR_FAILED|mfe-quote/);
  await page.route(/\/remotes\/mfe-quote\/[^/]+\/remoteEntry/, (route) => route.abort());
  await page.goto('/edp/life/onemedical/insurance/quotation?lang=en');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(wordsIn('en')('mfe-quote:title'));
  await expect(heading).toHaveText(wordsIn('en')('shell:failure.title'), { timeout: 30_000 });
  await expect(page.locator('[data-view]')).toHaveCount(0);
  await expect(page.getByLabel('MyKad number (NRIC)')).toHaveCount(0);
});

test('a returning buyer sees a skeleton instead of the empty form, and then the stored quotation', async ({
  page,
}) => {
  await openQuoted(page, { language: 'en', people: FAMILY });
  const { loadShell } = await openWithoutShell(page, '/edp/life/onemedical/insurance/quotation');
  await expect(page.locator('.edp-waiting')).toHaveCSS('display', 'block');
  await expect(page.locator('.edp-slot [name="members.0.nric"]')).toBeAttached();
  await expect(page.locator('.edp-slot [name="members.0.nric"]')).toBeHidden();
  loadShell();
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).toBeChecked();
});

for (const kind of ['resume', 'share']) {
  test(`a ${kind} link shows a skeleton instead of the empty form until it is redeemed`, async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 404/);
    const link = `/edp/life/onemedical/insurance/quotation?lang=en#${kind}=${'a'.repeat(22)}`;
    const { loadShell } = await openWithoutShell(page, link);
    await expect(page.locator('.edp-waiting')).toHaveCSS('display', 'block');
    await expect(page.locator('.edp-slot [name="members.0.nric"]')).toBeAttached();
    await expect(page.locator('.edp-slot [name="members.0.nric"]')).toBeHidden();
    loadShell();
    const title = wordsIn('en')('shell:linkOver.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('the browser does not restore input into the view after the data are cleared', async ({
  page,
}) => {
  const tools = new JourneyTools(page, wordsIn('en'));
  const email = page.getByLabel('E-mail');
  await page.goto('/edp/life/onemedical/insurance/quotation?lang=en');
  await waitUntilHydrated(page);
  await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).first().check({ force: true });
  await email.first().fill('aisyah@example.my');
  await page.goto('/edp/life/', { waitUntil: 'networkidle' });
  await tools.clearData().click();
  await tools.press('tools.clear.clear');
  await expect(page.getByRole('main').getByText('Your data is cleared.')).toBeVisible();
  await page.goBack();
  await waitUntilHydrated(page);
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Female' })).not.toBeChecked();
  await expect(email).toHaveValue('');
});
