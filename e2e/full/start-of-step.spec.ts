import type { EndpointName } from '@edp/contracts';
import { makeBuyer } from '../core/buyer';
import { failRequests } from '../core/failing-requests';
import { journeyOf, untilPersonalDetails } from '../core/journey';
import { BUYER } from '../core/quoted';
import { expect, test } from '../core/test';

declare global {
  interface Window {
    /** Texts of the live regions of this document. */
    edpAnnounced: string[];
  }
}

const JOURNEY = /\/application/;
const PHONE = { width: 390, height: 844 };
type Action = () => Promise<void>;

test('a step or its failure starts at the top with a focused heading, and Back restores the scroll position', async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource|ERR_FAILED/);
  await page.setViewportSize(PHONE);
  const { plan, application } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const heading = page.getByRole('heading', { level: 1 });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goBack();
  await plan.isShown();
  const bottom = await page.evaluate(() => {
    window.scrollTo(0, 600);
    return Math.round(window.scrollY);
  });
  expect(bottom).toBeGreaterThan(300);

  await test.step('The next step starts at the top', async () => {
    await plan.next();
    await application.isShown();
    await expect(heading).toBeFocused();
    expect(await scrolled()).toBe(0);
  });

  await test.step('Back restores the scroll position', async () => {
    await page.goBack();
    await plan.isShown();
    await expect.poll(scrolled).toBe(bottom);
  });

  await test.step('A step that does not load shows the error at the top', async () => {
    await page.route(JOURNEY, (route) => route.abort());
    await page.route(/quotation\/$|quotation%2F$/, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.evaluate(() => window.scrollTo(0, 500));
    await plan.price('PLAN3').check({ force: true });
    await plan.next();
    await expect(heading).toHaveText('Something went wrong on our side');
    await expect(heading).toBeFocused();
    expect(await scrolled()).toBe(0);
  });
});

test('every step starts at the top and is announced once by its heading, also after a failure', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 503/);
  await page.setViewportSize(PHONE);
  await page.addInitScript(collectAnnouncements);
  const buyer = makeBuyer();
  const { words, quotation, plan, application, questionnaire, review } = journeyOf(page, 'en');
  const heading = page.getByRole('heading', { level: 1 });

  const expectAtTop = async (isShown: Action) => {
    await isShown();
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(0);
    const title = await heading.innerText();
    const announced = await page.evaluate(() => window.edpAnnounced);
    expect(announced.filter((text) => text.includes(title))).toEqual([]);
  };
  const pressAtBottom = async (next: Action) => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await next();
  };
  const expectTransition = async (
    next: Action,
    endpoint: EndpointName,
    [isCurrent, isNext]: [Action, Action],
  ) => {
    const restore = await failRequests(page, endpoint, 'is down');
    await pressAtBottom(next);
    await expectAtTop(() => expect(heading).toHaveText(words('shell:serverError.title')));
    await restore();
    await page.getByRole('link', { name: words('shell:failure.retry') }).click();
    await expectAtTop(isCurrent);
    await pressAtBottom(next);
    await expectAtTop(isNext);
  };
  const isAt = {
    quotation: () => quotation.isShown(),
    plan: () => plan.isShown(),
    application: () => application.isShown(),
    measures: () => questionnaire.isAtMeasures(),
    check: () => questionnaire.isAt('check.title'),
    review: () => review.isShown(),
  };

  await quotation.open();
  await quotation.fillMyself(buyer);
  await expectTransition(() => quotation.seePrice(), 'createQuotation', [
    isAt.quotation,
    isAt.plan,
  ]);
  await plan.choose('PLAN3', 'monthly');
  await expectTransition(() => plan.next(), 'createQuotation', [isAt.plan, isAt.application]);
  await application.fill(buyer);
  await application.agree();
  const save = async () => {
    // Try again opens the first part of the details on a phone.
    await application.goToPart('workAndHome');
    await application.goToPart('agreement');
    await application.save();
  };
  await expectTransition(save, 'saveApplication', [isAt.application, isAt.measures]);
  await questionnaire.fillMeasures(buyer);
  await questionnaire.answerUntilCheck();
  await expectTransition(() => questionnaire.send(), 'assess', [isAt.check, isAt.review]);
});

/** Runs in the page: records what a screen reader would announce. */
function collectAnnouncements(): void {
  window.edpAnnounced = [];
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const text = element?.closest(live)?.textContent;
        if (text) window.edpAnnounced.push(text);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
