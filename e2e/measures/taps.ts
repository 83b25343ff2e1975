/**
 * node --import tsx e2e/measures/taps.ts [http://localhost:8080]
 *
 * Fields filled in and taps until a price, and from there to Pay, of one person and of a family of five, on a phone, and the
 * screens that each part of the personal details is long, header and footer included, once the question about analytics is
 * answered. Needs a running product. A tap is a press of a finger; a field counts once, however many letters it takes; a choice
 * from a list is a field. Prints the figures; exit code 1 when one is more than wanted.
 */
import { chromium, expect, type Page } from '@playwright/test';
import { type Buyer, makeBuyer } from '../core/buyer';
import { type Journey, journeyOf } from '../core/journey';
import { CardPage } from '../pages/card-page';

const PHONE = { width: 390, height: 844 };
const HUSBAND = { nric: '910802-14-6157', fullName: 'Faizal bin Osman' };
const CHILDREN = [
  { kind: 'son', place: 1, nric: '190219-10-5237', fullName: 'Adam bin Faizal' },
  { kind: 'son', place: 2, nric: '170610-10-5235', fullName: 'Danial bin Faizal' },
  { kind: 'daughter', place: 1, nric: '210405-10-5238', fullName: 'Hana binti Faizal' },
] as const;
const CHILD = { heightCm: 110, weightKg: 19 };

/** Fields, then taps. */
type Count = readonly [number, number];

/** The most there may be: to a price, and from there to Pay. */
const WANTED: Readonly<Record<string, readonly [Count, Count]>> = {
  'one person': [
    [3, 3],
    [11, 18],
  ],
  'family of five': [
    [8, 8],
    [24, 34],
  ],
};

/** The most screens of a phone for a part of the personal details of one adult. */
const MOST_SCREENS = 3;

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (const [name, wanted] of Object.entries(WANTED)) {
    const counts = await count(name === 'family of five');
    for (const [index, part] of ['to a price', 'from there to Pay'].entries()) {
      const [[fields, taps], [mostFields, mostTaps]] = [counts[index]!, wanted[index]!];
      console.log(
        `${name}, ${part}: ${fields} fields, ${taps} taps (wanted: ${mostFields}, ${mostTaps})`,
      );
      if (fields > mostFields || taps > mostTaps) process.exitCode = 1;
    }
  }
  for (const [part, screens] of Object.entries(await screensOfDetails())) {
    console.log(
      `personal details, ${part}: ${screens.toFixed(2)} screens (wanted: ${MOST_SCREENS})`,
    );
    if (screens > MOST_SCREENS) process.exitCode = 1;
  }
} finally {
  await browser.close();
}

async function openPhone(): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    baseURL: origin,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  return context.newPage();
}

async function screensOfDetails(): Promise<Readonly<Record<string, number>>> {
  const page = await openPhone();
  const journey = journeyOf(page, 'en');
  await untilPrice(journey, makeBuyer(), false);
  await page.getByRole('button', { name: journey.words('shell:analytics.refuse') }).click();
  await journey.plan.next();
  const screens: Record<string, number> = {};
  for (const part of ['about', 'workAndHome', 'agreement'] as const) {
    await journey.application.isShown();
    await journey.application.openPart(part);
    // What comes later, such as the banner of the page, counts.
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    screens[part] = height / PHONE.height;
  }
  await page.context().close();
  return screens;
}

async function count(isFamily: boolean): Promise<readonly [Count, Count]> {
  const page = await openPhone();
  const counted = await startCounting(page);
  const journey = journeyOf(page, 'en');
  const buyer = makeBuyer();
  await untilPrice(journey, buyer, isFamily);
  const toPrice = counted();
  await untilPay(page, journey, buyer, isFamily);
  const toPay = counted();
  await page.context().close();
  return [toPrice, [toPay[0] - toPrice[0], toPay[1] - toPrice[1]]];
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
    for (const { kind, place, nric } of CHILDREN) {
      const isOnly = CHILDREN.filter((one) => one.kind === kind).length === 1;
      if (isOnly) await quotation.nric(kind).fill(nric);
      else await quotation.fillChild(kind, place, nric);
    }
  }
  await quotation.seePrice();
  await plan.isShown();
}

async function untilPay(page: Page, journey: Journey, buyer: Buyer, isFamily: boolean) {
  const { plan, application, questionnaire, review } = journey;
  await plan.next();
  await application.isShown();
  await application.fill(buyer);
  await application.agree({ isFamily });
  if (isFamily) {
    for (const { fullName } of [HUSBAND, ...CHILDREN]) {
      await application.nextButtonOfAnybody().click();
      await expect(application.input('about.fullName')).toHaveValue('');
      await application.fillName(fullName);
    }
  }
  await application.save();
  await questionnaire.begin(isFamily ? buyer.fullName : undefined);
  await questionnaire.fillMeasures(buyer, ...(isFamily ? [buyer, CHILD, CHILD, CHILD] : []));
  await questionnaire.answerAll();
  await review.isShown();
  await review.confirm();
  await review.pay();
  await expect(new CardPage(page).heading).toBeVisible();
}

/** @returns what was filled in and tapped so far, in all documents of the page */
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
