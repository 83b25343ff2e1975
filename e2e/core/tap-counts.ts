import { expect, type Page } from '@playwright/test';
import { callingName } from '@edp/domain';
import { CardPage } from '../pages/card-page';
import { type Buyer, makeBuyer } from './buyer';
import { type Journey, journeyOf } from './journey';

/** The viewport of all counts, on a touch screen. */
export const PHONE = { width: 390, height: 844 };
const HUSBAND = { nric: '910802-14-6157', fullName: 'Faizal bin Osman' };
const CHILDREN = [
  { kind: 'son', number: 1, nric: '190219-10-5237', fullName: 'Adam bin Faizal' },
  { kind: 'son', number: 2, nric: '170610-10-5235', fullName: 'Danial bin Faizal' },
  { kind: 'daughter', number: 1, nric: '210405-10-5238', fullName: 'Hana binti Faizal' },
] as const;
const CHILD = { heightCm: 110, weightKg: 19 };

/** Fields, then taps. */
export type Count = readonly [number, number];

/** Limits: to a price, from there to Pay, and of those for the health questions. */
export const MAX_TAPS = {
  'one person': [
    [3, 3],
    [11, 18],
    [2, 14],
  ],
  'family of five': [
    [8, 8],
    [24, 34],
    [10, 14],
  ],
} as const satisfies Readonly<Record<string, readonly [Count, Count, Count]>>;

export type Buyers = keyof typeof MAX_TAPS;

/** Limit of the height of a part of the personal details of one adult, in screens of a phone. */
export const MAX_SCREENS = 3;

/** The height of each part of the personal details of one adult, in screens of a phone, with header and footer. */
export async function detailsHeightInScreens(
  page: Page,
): Promise<Readonly<Record<string, number>>> {
  const journey = journeyOf(page, 'en');
  await untilPrice(journey, makeBuyer(), false);
  await page.getByRole('button', { name: journey.words('shell:analytics.refuse') }).click();
  await journey.plan.next();
  const screens: Record<string, number> = {};
  for (const part of ['about', 'workAndHome', 'agreement'] as const) {
    await journey.application.isShown();
    await journey.application.openPart(part);
    // Including late content, such as the banner of the page.
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    screens[part] = height / PHONE.height;
  }
  return screens;
}

/**
 * Buys up to the card page, and counts taps and fields. A field counts once, whatever its length; a choice from a list is a field.
 *
 * @returns the counts to a price, from there to Pay, and of those for the health questions
 */
export async function countTaps(page: Page, buyers: Buyers): Promise<readonly Count[]> {
  const isFamily = buyers === 'family of five';
  const counted = await startCounting(page);
  const journey = journeyOf(page, 'en');
  const buyer = makeBuyer();
  await untilPrice(journey, buyer, isFamily);
  const toPrice = counted();
  await untilHealth(journey, buyer, isFamily);
  const toHealth = counted();
  await answerHealth(journey, buyer, isFamily);
  const toReview = counted();
  await journey.review.confirm();
  await journey.review.pay();
  await expect(new CardPage(page).heading).toBeVisible();
  return [toPrice, between(toPrice, counted()), between(toHealth, toReview)];
}

function between(before: Count, after: Count): Count {
  return [after[0] - before[0], after[1] - before[1]];
}

async function untilPrice({ quotation, plan }: Journey, buyer: Buyer, isFamily: boolean) {
  await quotation.open();
  if (isFamily) {
    await quotation.addSpouse();
    for (const { kind } of CHILDREN) await quotation.addOne(kind === 'son' ? 'sons' : 'daughters');
  }
  if (isFamily) await quotation.fillBuyerOfSeveral(buyer);
  else await quotation.fillMyself(buyer);
  if (isFamily) {
    await quotation.fillSpouse(HUSBAND.nric, buyer);
    for (const { kind, number, nric } of CHILDREN) {
      const isOnly = CHILDREN.filter((one) => one.kind === kind).length === 1;
      if (isOnly) await quotation.nric(kind).fill(nric);
      else await quotation.fillChild(kind, number, nric);
    }
  }
  await quotation.seePrice();
  await plan.isShown();
}

async function untilHealth({ plan, application }: Journey, buyer: Buyer, isFamily: boolean) {
  await plan.next();
  await application.isShown();
  await application.fill(buyer);
  await application.agree({ isFamily });
  if (isFamily) {
    for (const { fullName } of [HUSBAND, ...CHILDREN]) {
      await application.nextPersonButton().click();
      await expect(application.input('about.fullName')).toHaveValue('');
      await application.fillName(fullName);
    }
  }
  await application.save();
}

async function answerHealth(
  { questionnaire, review }: Journey,
  buyer: Buyer,
  isFamily: boolean,
): Promise<void> {
  await questionnaire.begin(isFamily ? callingName(buyer.fullName) : undefined);
  await questionnaire.fillMeasures(buyer, ...(isFamily ? [buyer, CHILD, CHILD, CHILD] : []));
  await questionnaire.answerAll();
  await review.isShown();
}

/** @returns the fields and taps so far, in all documents of the page */
async function startCounting(page: Page): Promise<() => Count> {
  const fields = new Set<string>();
  let taps = 0;
  await page.exposeFunction('edpTapped', () => void (taps += 1));
  await page.exposeFunction('edpFilled', (field: string) => void fields.add(field));
  await page.addInitScript(() => {
    const { edpTapped, edpFilled } = window as unknown as Record<string, (name?: string) => void>;
    window.addEventListener('pointerdown', () => edpTapped?.(), true);
    for (const type of ['input', 'change']) {
      window.addEventListener(
        type,
        ({ target }) => {
          const field = target as HTMLInputElement;
          if (field.type === 'checkbox' || field.type === 'radio') return;
          const page = window.location.pathname + window.location.search;
          edpFilled?.(`${page} ${field.name || field.id}`);
        },
        true,
      );
    }
  });
  return () => [fields.size, taps];
}
