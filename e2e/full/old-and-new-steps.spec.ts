import type { Page } from '@playwright/test';
import type { JourneyPage } from '@edp/contracts';
import { makeBuyer } from '../core/buyer';
import { type Journey, journeyOf } from '../core/journey';
import { withHomeLink, releasesOf } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { whenServed } from '../core/when-served';
import { TEST_CARDS } from '../pages/card-page';

const test = testWith({}, { ownShell: true });

/** The task of each remote: enter something, and reach the next step. */
interface Step {
  readonly remote: string;
  readonly page: JourneyPage;
  readonly answer: (journey: Journey) => Promise<void>;
  readonly isNext: (journey: Journey) => Promise<void>;
}

const buyer = makeBuyer();

const STEPS: readonly Step[] = [
  {
    remote: 'mfe-quote',
    page: 'quotation',
    async answer({ quotation }) {
      await quotation.fillMyself(buyer);
      await quotation.seePrice();
    },
    isNext: ({ plan }) => plan.isShown(),
  },
  {
    remote: 'mfe-plan',
    page: 'plan',
    async answer({ plan }) {
      await plan.choose('PLAN3', 'yearly');
      await plan.next();
    },
    isNext: ({ application }) => application.isShown(),
  },
  {
    remote: 'mfe-application',
    page: 'application',
    async answer({ application }) {
      await application.fill(buyer);
      await application.agree();
      await application.save();
    },
    isNext: ({ questionnaire }) => questionnaire.isAtMeasures(),
  },
  {
    remote: 'mfe-health',
    page: 'questionnaire',
    async answer({ questionnaire }) {
      await questionnaire.begin();
      await questionnaire.fillMeasures(buyer);
      await questionnaire.answerAll();
    },
    isNext: ({ review }) => review.isShown(),
  },
  {
    remote: 'mfe-payment',
    page: 'review',
    async answer({ review, card }) {
      await review.confirm();
      await review.pay();
      await card.pay(TEST_CARDS.success);
    },
    isNext: ({ result }) => result.isSuccess('Aisyah'),
  },
];

type Releases = ReadonlyMap<string, string>;

const OLD_SHELL = 'Home';
const NEW_SHELL = 'Home, says the new shell';

test('every step works in the new release of its remote with the old shell, and in the kept one with the new shell', async ({
  page,
  product,
  otherBrowser,
}) => {
  const releases = releasesOf(product);
  const kept = new Map(STEPS.map(({ remote }) => [remote, releases.live(remote)]));
  const next = new Map<string, string>();
  const began = journeyOf(page, 'en');
  const later = await otherBrowser();

  await test.step('Given a journey that begins before another release of each remote goes live', async () => {
    await began.quotation.open();
    for (const { remote, page: name } of STEPS) {
      next.set(remote, await releases.promote({ remote, mark: `${remote}-next` }));
      await whenServed(product, name, next.get(remote) ?? '');
    }
  });

  await test.step('Then who comes now walks through the new releases, in the old shell', async () => {
    await journeyOf(later, 'en').quotation.open();
    await walk(later, OLD_SHELL, next);
  });

  await test.step('And when the shell is replaced, the journey goes on with the kept releases', async () => {
    releases.replaceShell({ mark: 'next-shell', reword: withHomeLink(NEW_SHELL) });
    await expect(async () => {
      await page.reload();
      await expect(homeLink(page, NEW_SHELL)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await walk(page, NEW_SHELL, kept);
  });
});

/** From the quotation to the policy, through every remote. */
async function walk(page: Page, shell: string, releases: Releases): Promise<void> {
  const journey = journeyOf(page, 'en');
  for (const { remote, answer, isNext } of STEPS) {
    await test.step(remote, async () => {
      await expect(homeLink(page, shell)).toBeVisible();
      expect(await fetchedOf(page, remote)).toEqual([releases.get(remote)]);
      await answer(journey);
      await isNext(journey);
    });
  }
}

const homeLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** The releases of a remote whose scripts were fetched for this document. */
function fetchedOf(page: Page, remote: string): Promise<string[]> {
  return page.evaluate((name) => {
    const script = new RegExp(`/remotes/${name}/([0-9a-f]{12})/.*\\.js`);
    const found = performance
      .getEntriesByType('resource')
      .flatMap(({ name: url }) => script.exec(url)?.[1] ?? []);
    return [...new Set(found)];
  }, remote);
}
