import type { Page } from '@playwright/test';
import { MEDICAL_BASE, type PlansResponse, QUOTE_BASE } from '@edp/contracts';
import { DAY_MS, type Language, type Variant } from '@edp/domain';
import { journeyOf } from '../core/journey';
import { BUYER, quoteFor, SPOUSE, storedQuotation } from '../core/quoted';
import { expect, test, type TwoDays } from '../core/two-days';

const MINUTES = 60_000;
/** 129.50 + 157.50 a month, less 5%; with the dearer rates 142.45 + 173.25. */
const PLAIN = { before: '272.65', after: '299.91' };
/** 103.60 + 126.00, less 5%; with the dearer rates 113.96 + 138.60. */
const WITH_DEDUCTIBLE = { before: '218.12', after: '239.93' };

const DEARER: Parameters<TwoDays['replaceRates']>[0] = (rates) => ({
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

test('a price held no longer is renewed when the plans open, and told at Continue of a page that was open', async ({
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
    expect(chosenPremium.monthlyTotalPremium).toBe(Number(PLAIN.before));
    // No request of this page is pending when the product stops.
    await page.goto('about:blank');
    return { page, refId, language, variant };
  };
  const [returning, open, openOnPhone, returningOnPhone] =
    await test.step('Given couples who were quoted two days ago', async () =>
      [
        await quoted('en', 'insurance', 1280),
        await quoted('en', 'insurance', 1280),
        await quoted('my', 'takaful', 375),
        await quoted('my', 'takaful', 375),
      ] as const);

  const now = await test.step('When their prices are over', days.restartToday);
  const openPlans = async ({ page, language, variant }: Couple) => {
    await page.goto(`${now.url}/edp/life/onemedical/${variant}/plan?lang=${language}`);
    await journeyOf(page, language, variant).plan.isShown();
  };
  const acceptsChange = async (
    { page, refId, language, variant }: Couple,
    title: string,
    { before, after }: typeof PLAIN,
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

  await test.step('Then it is said to be the same while the rates are', async () => {
    await openPlans(returning);
    await expect(returning.page.getByText(/The price is the same/)).toBeVisible();
    await checkAccessibility('plan, price renewed', returning.page);
  });

  await test.step('Given plans that were opened while the price was held, one with a deductible', async () => {
    for (const couple of [open, openOnPhone]) {
      await stayOnDayOfQuotation(couple.page);
      await openPlans(couple);
    }
    const { plan } = journeyOf(open.page, 'en');
    await plan.price('PLAN2', { withDeductible: true }).check({ force: true });
    await expect(plan.summary()).toContainText(WITH_DEDUCTIBLE.before);
  });

  await test.step('When the file of rates is replaced', async () => {
    days.replaceRates(DEARER);
    await expect.poll(() => deductibleOf(open.page, now.url)).toBe(1_500);
  });

  await test.step('Then the price that changed is told at Continue, and agreed to', async () => {
    await journeyOf(open.page, 'en').plan.next();
    await acceptsChange(open, 'title', WITH_DEDUCTIBLE);
    await journeyOf(openOnPhone.page, 'my', 'takaful').plan.next();
    await acceptsChange(openOnPhone, 'title', PLAIN);
  });

  await test.step('And who opens the plans now sees the difference at once', async () => {
    await openPlans(returningOnPhone);
    await acceptsChange(returningOnPhone, 'titleRenewed', PLAIN);
  });
});

/** Keeps the day of the quotation in the page, which uses the dates of the server's responses. */
async function stayOnDayOfQuotation(page: Page): Promise<void> {
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
  const answer = await page.request.get(`${url}/quote/?relativeUrl=plans/onemedical/insurance`);
  return ((await answer.json()) as PlansResponse).deductibleAmount;
}
