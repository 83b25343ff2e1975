import type { Page } from '@playwright/test';
import { payByCard } from './journey';
import { FAMILY } from './quoted';
import { openReview } from './reviewable';
import { expect, test } from './test';
import { wordsIn } from './words';

const SHELL_SCRIPT = /\/assets\/main\.[0-9a-f]+\.js$/;
/** Placeholders that their content replaces. */
const SKELETONS = '.edp-waiting, [class*=edp-skeleton], [role=status]:has(> .edp-skeleton)';
const PAGES = [
  { path: '', title: 'shell:home.title', status: 200 },
  { path: '404', title: 'shell:notFound.title', status: 404 },
  { path: 'onemedical/takaful/anything', title: 'shell:notFound.title', status: 404 },
  { path: '500', title: 'shell:serverError.title', status: 500 },
  { path: 'maintenance', title: 'shell:maintenance.title', status: 200 },
  { path: 'onemedical/insurance/error', title: 'shell:serverError.title', status: 200 },
  { path: 'onemedical/insurance/quotation', title: 'mfe-quote:title', status: 200 },
  { path: 'onemedical/takaful/quotation', title: 'mfe-quote:title', status: 200 },
  { path: 'easymedic/insurance/quotation', title: 'mfe-quote:title', status: 200 },
] as const;

/** Opens a page and delays its shell until `loadShell` is called. */
export async function openWithoutShell(
  page: Page,
  path: string,
): Promise<{ loadShell: () => void }> {
  let loadShell = () => {};
  const wait = new Promise<void>((resolve) => {
    loadShell = resolve;
  });
  await page.route(SHELL_SCRIPT, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return { loadShell };
}

/** Waits until the shell has hydrated every view. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-view]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Loads the shell, and expects that every element of the view stays and that the heading is the same element. */
export async function expectHydrated(
  page: Page,
  loadShell: () => void,
  path = page.url(),
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await watchElements(page);
  const first = await heading.elementHandle();
  loadShell();
  await waitUntilHydrated(page);
  expect(await removedElements(page), path).toEqual([]);
  expect(await first.evaluate((element) => element.isConnected), path).toBe(true);
  await expect(heading).toHaveCount(1);
  await page.unrouteAll();
}

/** Records the elements that are removed from the page from now on, except skeletons. */
function watchElements(page: Page): Promise<void> {
  return page.evaluate((skeletons) => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof Element && !node.matches(skeletons))
            removed.push(node.outerHTML.slice(0, 200));
    }).observe(document.querySelector('#root') as Element, { childList: true, subtree: true });
  }, SKELETONS);
}

function removedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { removed: string[] }).removed);
}

/** Classes of the shell's style sheets without a rule in the style sheets of the page. */
function unknownClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const known = rules.map((rule) => rule.cssText).join('\n');
    const elements = [...document.querySelectorAll('#root [class*="-module-"]')];
    const names = elements.flatMap((element) => [...element.classList]);
    return names.filter((name) => name.includes('-module-') && !known.includes(`.${name}`));
  });
}

interface StepView {
  readonly step: string;
  readonly title: string;
  readonly isPriced?: boolean;
  /** The page is the same for all buyers: the document contains all of it. */
  readonly isWhole?: boolean;
  /** The heading depends on the content, such as the question, and is rendered with it. */
  readonly hasOwnHeading?: boolean;
}

/** Pages that need a journey with all answers; without one the buyer is redirected. */
const STEPS: readonly StepView[] = [
  { step: 'plan', title: 'mfe-plan:title', isPriced: true },
  { step: 'application', title: 'mfe-application:title', isPriced: true },
  { step: 'questionnaire', title: 'mfe-health:title', isPriced: true, hasOwnHeading: true },
  { step: 'review', title: 'mfe-payment:title', isPriced: true },
  { step: 'contact', title: 'mfe-health:contact.title' },
  { step: 'declined', title: 'mfe-health:declined.title', isWhole: true },
];
/** Pages of a buyer who has paid. */
const RESULT: StepView = {
  step: 'payment/status',
  title: 'mfe-payment:asking.title',
  hasOwnHeading: true,
};

/** A language, the width of a screen, and the product of the journey. */
interface ViewCase {
  readonly language: 'en' | 'my';
  readonly screen: { readonly width: number; readonly height: number };
  readonly productCode?: 'onemedical' | 'easymedic';
}

export const PHONE = { width: 412, height: 915 };
export const DESKTOP = { width: 1280, height: 800 };

/** Tests every page with a rendered view, and every step, before and after the start of the shell. */
export function testViews({ language, screen, productCode = 'onemedical' }: ViewCase): void {
  test(`steps of ${productCode} show heading and skeleton in ${language} before any script, ${screen.width} wide`, async ({
    page,
    product,
    checkAccessibility,
  }) => {
    await page.setViewportSize(screen);
    const variant = language === 'en' ? 'insurance' : 'takaful';
    const words = wordsIn(language, variant);
    const buyer = { people: FAMILY, language, variant, productCode } as const;
    const journey = await openReview(page, buyer);
    const expectStep = async ({ step, title, ...options }: StepView) => {
      const { isPriced = false, isWhole = false, hasOwnHeading = false } = options;
      const address = `/edp/life/${productCode}/${variant}/${step}?lang=${language}`;
      const { loadShell } = await openWithoutShell(page, address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, step).toHaveText(words(title));
      const skeleton = page.locator('.edp-slot .edp-skeleton--page');
      await expect(skeleton, step).toBeVisible({ visible: !isWhole });
      const bar = page.locator('.edp-price-bar');
      await expect(bar, step).toBeVisible({ visible: isPriced && screen.width < 992 });
      await checkAccessibility(`${step} as a view`);
      const first = await heading.elementHandle();

      loadShell();
      await waitUntilHydrated(page);
      await expect(page.locator('.edp-slot .edp-skeleton'), step).toHaveCount(0);
      expect(await first.evaluate((element) => element.isConnected), step).toBe(!hasOwnHeading);
      await expect(heading).toHaveCount(1);
      await page.unrouteAll();
    };
    for (const step of STEPS) await expectStep(step);
    await page.goto(`/edp/life/${productCode}/${variant}/review`);
    await journey.review.confirm();
    await payByCard(journey, product.cardUrl);
    await expectStep(RESULT);
  });

  test(`pages are rendered in ${language} before any script, and hydrate unchanged, ${screen.width} wide`, async ({
    page,
    watch,
    checkAccessibility,
  }) => {
    await page.setViewportSize(screen);
    const words = wordsIn(language);
    for (const { path, title, status } of PAGES) {
      if (status > 399) watch.expect(new RegExp(`status of ${status}`));
      const { loadShell } = await openWithoutShell(page, `/edp/life/${path}?lang=${language}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, path).toHaveText(words(title));
      await expect.poll(() => unknownClasses(page), path).toEqual([]);
      await checkAccessibility(`${path} as a view`);
      await expectHydrated(page, loadShell, path);
    }
  });
}
