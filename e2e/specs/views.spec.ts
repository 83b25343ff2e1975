import type { Page } from '@playwright/test';
import { FAMILY, openQuoted } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';
import { JourneyTools } from '../pages/journey-tools';

const SHELL_SCRIPT = /\/assets\/main\.[0-9a-f]+\.js$/;
const PAGES = [
  { path: '', title: 'shell:home.title', status: 200 },
  { path: '404', title: 'shell:notFound.title', status: 404 },
  { path: 'onemedical/takaful/anything', title: 'shell:notFound.title', status: 404 },
  { path: '500', title: 'shell:serverError.title', status: 500 },
  { path: 'onemedical/insurance/error', title: 'shell:serverError.title', status: 200 },
  { path: 'onemedical/insurance/quotation', title: 'mfe-quote:title', status: 200 },
  { path: 'onemedical/takaful/quotation', title: 'mfe-quote:title', status: 200 },
  { path: 'easymedic/insurance/quotation', title: 'mfe-quote:title', status: 200 },
] as const;
const SCREENS = [
  { width: 412, height: 915 },
  { width: 1280, height: 800 },
];

/** Opens a page whose shell does not come before it is let in. */
async function openWithoutShell(page: Page, path: string): Promise<{ letIn: () => void }> {
  let letIn = () => {};
  const wait = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(SHELL_SCRIPT, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return { letIn };
}

async function whenTakenOver(page: Page): Promise<void> {
  await expect(page.locator('[data-view]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** From now on notes the elements that leave the page; a skeleton may, for what it stands for. */
function watchElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    const gone: string[] = [];
    Object.assign(window, { gone });
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof Element && !/edp-skeleton|edp-waiting/.test(node.outerHTML))
            gone.push(node.outerHTML.slice(0, 200));
    }).observe(document.querySelector('#root') as Element, { childList: true, subtree: true });
  });
}

function goneElements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { gone: string[] }).gone);
}

/** Classes of the shell's own style sheets that no style sheet of the page knows. */
function unknownClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const known = rules.map((rule) => rule.cssText).join('\n');
    const elements = [...document.querySelectorAll('#root [class*="-module-"]')];
    const names = elements.flatMap((element) => [...element.classList]);
    return names.filter((name) => name.includes('-module-') && !known.includes(`.${name}`));
  });
}

/** Where a journey with all answers may be opened; without one of them, the buyer is led elsewhere. */
const STEPS = [
  { step: 'plan', title: 'mfe-plan:title', isPriced: true },
  { step: 'application', title: 'mfe-application:title', isPriced: true },
  { step: 'questionnaire', title: 'mfe-health:title', isPriced: true },
  { step: 'review', title: 'mfe-payment:title', isPriced: true },
  { step: 'contact', title: 'mfe-health:contact.title', isPriced: false },
] as const;

for (const language of ['en', 'my'] as const) {
  const words = wordsIn(language);
  for (const screen of SCREENS) {
    test(`steps have their heading and a skeleton in ${language} before any script, ${screen.width} wide`, async ({
      page,
      checkAccessibility,
    }) => {
      await page.setViewportSize(screen);
      const variant = language === 'en' ? 'insurance' : 'takaful';
      const journey = { people: FAMILY, language, variant } as const;
      await openReview(page, journey);
      for (const { step, title, isPriced } of STEPS) {
        const address = `/edp/life/onemedical/${variant}/${step}?lang=${language}`;
        const { letIn } = await openWithoutShell(page, address);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, step).toHaveText(words(title));
        await expect(page.locator('.edp-slot .edp-skeleton--page'), step).toBeVisible();
        const bar = page.locator('.edp-price-bar');
        await expect(bar, step).toBeVisible({ visible: isPriced && screen.width < 992 });
        await checkAccessibility(`${step} as a view`);
        const first = await heading.elementHandle();

        letIn();
        await whenTakenOver(page);
        await expect(page.locator('.edp-slot .edp-skeleton'), step).toHaveCount(0);
        // Which of the questions it is, no document knows: its heading comes with it.
        const isKept = step !== 'questionnaire';
        expect(await first.evaluate((element) => element.isConnected), step).toBe(isKept);
        await expect(heading).toHaveCount(1);
        await page.unrouteAll();
      }
    });

    test(`pages are there in ${language} before any script, and stay as they are, ${screen.width} wide`, async ({
      page,
      watch,
      checkAccessibility,
    }) => {
      await page.setViewportSize(screen);
      for (const { path, title, status } of PAGES) {
        if (status > 399) watch.expect(new RegExp(`status of ${status}`));
        const { letIn } = await openWithoutShell(page, `/edp/life/${path}?lang=${language}`);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, path).toHaveText(words(title));
        await expect.poll(() => unknownClasses(page), path).toEqual([]);
        await checkAccessibility(`${path} as a view`);
        await watchElements(page);
        const first = await heading.elementHandle();

        letIn();
        await whenTakenOver(page);
        expect(await goneElements(page), path).toEqual([]);
        expect(await first.evaluate((element) => element.isConnected)).toBe(true);
        await expect(heading).toHaveCount(1);
        await page.unrouteAll();
      }
    });
  }
}

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
