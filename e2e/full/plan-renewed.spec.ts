import type { Page } from '@playwright/test';
import { MEDICAL_BASE, type PlansResponse, QUOTE_BASE } from '@edp/contracts';
import { DAY_MS, type Language, type Variant } from '@edp/domain';
import { journeyOf } from '../core/journey';
import { BUYER, quoteFor, SPOUSE, storedQuotation } from '../core/quoted';
import { expect, testAfterDays, type TwoDays } from '../core/two-days';

const test = testAfterDays(2);

const MINUTES = 60_000;
/** 129.50 + 157.50 a month, less 5%; with the higher rates 142.45 + 173.25. */
const WITHOUT_DEDUCTIBLE = { before: '272.65', after: '299.91' };
/** 103.60 + 126.00, less 5%; with the higher rates 113.96 + 138.60. */
const WITH_DEDUCTIBLE = { before: '218.12', after: '239.93' };

const raiseRates: Parameters<TwoDays['replaceRates']>[0] = (rates) => ({
  ...rates,
  version: 'dearer',
  monthlyFactor: 0.09625,
  deductibleAmount: 1_500,
});

interface Couple {
  readonly page: Page;
  readonly refId: string;
  readonly language: Language;
  readonly variant: Variant;
}

test('the plan page renews an expired price when it opens, and an open page shows it at Continue', async ({
  days,
  otherBrowser,
  checkAccessibility,
}) => {
  test.setTimeout(5 * MINUTES);

  const quoted = async (language: Language, variant: Variant, width: number): Promise<Couple> => {
    const page = await otherBrowser();
    await page.setViewportSize({ width, height: 800 });
    const journey = { people: [BUYER, SPOUSE], language, variant };
    const { refId, quotation } = await quoteFor(page, journey);
    const { chosenPremium } = quotation;
    expect(chosenPremium.monthlyTotalPremium).toBe(Number(WITHOUT_DEDUCTIBLE.before));
    // No request of this page is pending when the product stops.
    await page.goto('about:blank');
    return { page, refId, language, variant };
  };
  const [returning, open, openOnPhone, returningOnPhone] =
    await test.step('Given couples with a quotation of two days ago', async () =>
      [
        await quoted('en', 'insurance', 1280),
        await quoted('en', 'insurance', 1280),
        await quoted('my', 'takaful', 375),
        await quoted('my', 'takaful', 375),
      ] as const);

  const now = await test.step('When their prices have expired', days.restartToday);
  const openPlans = async ({ page, language, variant }: Couple) => {
    await page.goto(`${now.url}/edp/life/onemedical/${variant}/plan?lang=${language}`);
    await journeyOf(page, language, variant).plan.isShown();
  };
  const acceptChange = async (
    { page, refId, language, variant }: Couple,
    title: string,
    { before, after }: typeof WITHOUT_DEDUCTIBLE,
  ) => {
    const { words, application } = journeyOf(page, language, variant);
    const name = words(`mfe-plan:change.${title}`);
    await expect(page.getByRole('heading', { name })).toBeFocused();
    const panel = page.getByRole('region', { name });
    await expect(panel).toContainText(before);
    await expect(panel).toContainText(after);
    await checkAccessibility(`${title} (${language}, ${variant})`, page);
    const agree = page.getByRole('button', { name: words('mfe-plan:agreeShort') });
    await agree.locator('visible=true').first().click();
    await application.isShown();
    const { chosenPremium, priceTerms } = await storedQuotation(page, refId);
    expect(chosenPremium.monthlyTotalPremium).toBe(Number(after));
    expect(priceTerms?.deductibleAmount).toBe(1_500);
  };

  await test.step('Then the page shows that the price is the same, because the rates are unchanged', async () => {
    await openPlans(returning);
    await expect(returning.page.getByRole('main').getByText(/The price is the same/)).toBeVisible();
    await checkAccessibility('plan, price renewed', returning.page);
  });

  await test.step('Given plan pages opened before the price expired, one with a deductible', async () => {
    for (const couple of [open, openOnPhone]) {
      await freezeDate(couple.page);
      await openPlans(couple);
    }
    const { plan } = journeyOf(open.page, 'en');
    await plan.price('PLAN2', { withDeductible: true }).check({ force: true });
    await expect(plan.summary()).toContainText(WITH_DEDUCTIBLE.before);
  });

  await test.step('When an operator replaces the rates file', async () => {
    days.replaceRates(raiseRates);
    await expect.poll(() => deductibleOf(open.page, now.url)).toBe(1_500);
  });

  await test.step('Then Continue shows the changed price, and the buyer accepts it', async () => {
    await journeyOf(open.page, 'en').plan.next();
    await acceptChange(open, 'title', WITH_DEDUCTIBLE);
    await journeyOf(openOnPhone.page, 'my', 'takaful').plan.next();
    await acceptChange(openOnPhone, 'title', WITHOUT_DEDUCTIBLE);
  });

  await test.step('And a buyer who opens the plans now sees the difference immediately', async () => {
    await openPlans(returningOnPhone);
    await acceptChange(returningOnPhone, 'titleRenewed', WITHOUT_DEDUCTIBLE);
  });
});

/** Sets the page's date to the day of the quotation: the page uses the date header of responses. */
async function freezeDate(page: Page): Promise<void> {
  const date = new Date(Date.now() - 2 * DAY_MS).toUTCString();
  const isRequested = ({ pathname }: URL) =>
    pathname.startsWith(QUOTE_BASE) || pathname.startsWith(MEDICAL_BASE);
  await page.route(isRequested, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

/** The deductible of the rates in force. */
async function deductibleOf(page: Page, url: string): Promise<number> {
  const response = await page.request.get(`${url}/quote/?relativeUrl=plans/onemedical/insurance`);
  return ((await response.json()) as PlansResponse).deductibleAmount;
}
