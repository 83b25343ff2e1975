import type { Page } from '@playwright/test';
import { openUsedDuringHydration } from '../core/during-hydration';
import { FAMILY, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { DESKTOP, openWithoutShell, PHONE, testViews, whenTakenOver } from '../core/views';
import { wordsIn } from '../core/words';
import { JourneyTools } from '../pages/journey-tools';

testViews({ language: 'en', screen: PHONE });
testViews({ language: 'my', screen: DESKTOP });

test('what is pressed before the shell is there happens once it is, and only once', async ({
  page,
}) => {
  const words = wordsIn('en');
  const { letIn } = await openWithoutShell(page, '/edp/life/?lang=en');
  const button = page.getByRole('button', { name: words('shell:footer.clearData') });
  await button.click();
  await button.click();
  await expect(button).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letIn();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the place that the buyer has scrolled to and the text that is selected stay', async ({
  page,
}) => {
  const { letIn } = await openWithoutShell(page, '/edp/life/?lang=en');
  await page.evaluate(() => {
    window.scrollTo(0, 400);
    const [heading] = document.getElementsByTagName('h2');
    if (heading) getSelection()?.selectAllChildren(heading);
  });
  const before = await place(page);
  expect(before).toMatchObject({ y: 400 });
  letIn();
  await whenTakenOver(page);
  expect(await place(page)).toEqual(before);
});

test('a press while the page hydrates is carried out once', async ({ page }) => {
  await openUsedDuringHydration(page, { pressed: 'Sons: one more' });
  await expect(page.getByRole('heading', { level: 2, name: /Son/ })).toHaveCount(1);
});

test('a tick while the page hydrates is in the form', async ({ page }) => {
  await openUsedDuringHydration(page, { ticked: 'Spouse' });
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 2, name: 'Spouse' })).toHaveCount(1);
});

test('a letter while the page hydrates is in the form', async ({ page }) => {
  await openUsedDuringHydration(page, { typed: 'E-mail' });
  const email = page.getByLabel('E-mail');
  await email.press('End');
  await page.keyboard.type('i');
  await expect(email).toHaveValue('ai');
});

function place(page: Page) {
  return page.evaluate(() => ({ y: window.scrollY, text: String(getSelection()) }));
}

for (const variant of ['insurance', 'takaful'] as const) {
  test(`what is typed, ticked and pressed before there is a script is in the form of ${variant}`, async ({
    page,
  }) => {
    const { letIn } = await openWithoutShell(page, `/edp/life/onemedical/${variant}/quotation`);
    const email = page.getByLabel('E-mail');
    await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
    await page.getByRole('button', { name: 'Sons: one more' }).click();
    await page.getByRole('radio', { name: 'Female' }).check({ force: true });
    await email.fill('aisyah@example.my');
    await email.press('ArrowLeft');
    letIn();
    await whenTakenOver(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Spouse' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /Son/ })).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Female' }).first()).toBeChecked();
    await expect(email.first()).toHaveValue('aisyah@example.my');
    await expect(email.first()).toBeFocused();
    await page.keyboard.type('X');
    await expect(email.first()).toHaveValue('aisyah@example.mXy');
  });
}

test('what is chosen in lists of the shell before there is a script is carried out', async ({
  page,
}) => {
  const words = wordsIn('en');
  const address = '/edp/life/onemedical/insurance/compare';
  const { letIn } = await openWithoutShell(page, `${address}?lang=en`);
  const second = page.getByLabel(words('info:compare.second'));
  await second.selectOption('easymedic.insurance.PLAN2');
  await page.getByLabel(words('shell:footer.theme')).selectOption('dark');
  letIn();
  await whenTakenOver(page);
  await expect(second).toHaveValue('easymedic.insurance.PLAN2');
  await expect(page).toHaveURL(/b=easymedic\.insurance\.PLAN2/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a form that is sent before there is a script is checked once there is, and leaves nothing in the address', async ({
  page,
}) => {
  const address = '/edp/life/onemedical/insurance/quotation';
  const { letIn } = await openWithoutShell(page, address);
  const nric = page.getByLabel('MyKad number (NRIC)');
  await nric.fill('1234');
  await nric.press('Enter');
  letIn();
  await whenTakenOver(page);
  await expect(nric).toHaveAttribute('aria-invalid', 'true');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
});

test('where the remote does not come, what can be done takes the place of its view', async ({
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

test('a buyer who comes back sees no empty form, and then the quotation that was begun', async ({
  page,
}) => {
  await openQuoted(page, { language: 'en', people: FAMILY });
  const { letIn } = await openWithoutShell(page, '/edp/life/onemedical/insurance/quotation');
  await expect(page.locator('.edp-waiting')).toHaveCSS('display', 'block');
  await expect(page.locator('.edp-slot [name="members.0.nric"]')).toBeAttached();
  await expect(page.locator('.edp-slot [name="members.0.nric"]')).toBeHidden();
  letIn();
  await whenTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).toBeChecked();
});

test('once the data are cleared, no browser puts back into the view what was typed', async ({
  page,
}) => {
  const tools = new JourneyTools(page, wordsIn('en'));
  const email = page.getByLabel('E-mail');
  await page.goto('/edp/life/onemedical/insurance/quotation?lang=en');
  await whenTakenOver(page);
  await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).first().check({ force: true });
  await email.first().fill('aisyah@example.my');
  await page.goto('/edp/life/', { waitUntil: 'networkidle' });
  await tools.clearData().click();
  await tools.press('tools.clear.clear');
  await expect(page.getByText('Your data is cleared.')).toBeVisible();
  await page.goBack();
  await whenTakenOver(page);
  await expect(page.getByRole('checkbox', { name: 'Spouse' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Female' })).not.toBeChecked();
  await expect(email).toHaveValue('');
});
