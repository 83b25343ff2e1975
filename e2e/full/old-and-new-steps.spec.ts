import type { Page } from '@playwright/test';
import type { JourneyPage } from '@edp/contracts';
import { makeBuyer } from '../core/buyer';
import { type Journey, journeyOf } from '../core/journey';
import { withHomeLink, releasesOf } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { whenServed } from '../core/when-served';
import { TEST_CARDS } from '../pages/card-page';

const test = testWith({}, { ownShell: true });

/** A step of each remote: completes it, and expects the next one. */
interface Step {
  readonly remote: string;
  readonly page: JourneyPage;
  readonly complete: (journey: Journey) => Promise<void>;
  readonly isNextShown: (journey: Journey) => Promise<void>;
}

const buyer = makeBuyer();

const STEPS: readonly Step[] = [
  {
    remote: 'mfe-quote',
    page: 'quotation',
    async complete({ quotation }) {
      await quotation.fillMyself(buyer);
      await quotation.seePrice();
    },
    isNextShown: ({ plan }) => plan.isShown(),
  },
  {
    remote: 'mfe-plan',
    page: 'plan',
    async complete({ plan }) {
      await plan.choose('PLAN3', 'yearly');
      await plan.next();
    },
    isNextShown: ({ application }) => application.isShown(),
  },
  {
    remote: 'mfe-application',
    page: 'application',
    async complete({ application }) {
      await application.fill(buyer);
      await application.agree();
      await application.save();
    },
    isNextShown: ({ questionnaire }) => questionnaire.isAtMeasures(),
  },
  {
    remote: 'mfe-health',
    page: 'questionnaire',
    async complete({ questionnaire }) {
      await questionnaire.begin();
      await questionnaire.fillMeasures(buyer);
      await questionnaire.answerAll();
    },
    isNextShown: ({ review }) => review.isShown(),
  },
  {
    remote: 'mfe-payment',
    page: 'review',
    async complete({ review, card }) {
      await review.confirm();
      await review.pay();
      await card.pay(TEST_CARDS.success);
    },
    isNextShown: ({ result }) => result.isSuccess('Aisyah'),
  },
];

type Releases = ReadonlyMap<string, string>;

const OLD_SHELL = 'Home';
const NEW_SHELL = 'Home, says the new shell';

test('every step works in its new release with the old shell, and in the old release with the new shell', async ({
  page,
  product,
  otherBrowser,
}) => {
  const releases = releasesOf(product);
  const previous = new Map(STEPS.map(({ remote }) => [remote, releases.live(remote)]));
  const next = new Map<string, string>();
  const journey = journeyOf(page, 'en');
  const newBuyer = await otherBrowser();

  await test.step('Given a journey that begins before another release of each remote goes live', async () => {
    await journey.quotation.open();
    for (const { remote, page: name } of STEPS) {
      next.set(remote, await releases.promote({ remote, mark: `${remote}-next` }));
      await whenServed(product, name, next.get(remote) ?? '');
    }
  });

  await test.step('Then a new buyer completes the journey with the new releases, in the old shell', async () => {
    await journeyOf(newBuyer, 'en').quotation.open();
    await completeJourney(newBuyer, OLD_SHELL, next);
  });

  await test.step('And when the shell is replaced, the first journey continues with the previous releases', async () => {
    releases.replaceShell({ mark: 'next-shell', reword: withHomeLink(NEW_SHELL) });
    await expect(async () => {
      await page.reload();
      await expect(homeLink(page, NEW_SHELL)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await completeJourney(page, NEW_SHELL, previous);
  });
});

/** Completes the journey from the quotation to the policy, with a release of every remote. */
async function completeJourney(page: Page, shell: string, releases: Releases): Promise<void> {
  const journey = journeyOf(page, 'en');
  for (const { remote, complete, isNextShown } of STEPS) {
    await test.step(remote, async () => {
      await expect(homeLink(page, shell)).toBeVisible();
      expect(await releasesLoaded(page, remote)).toEqual([releases.get(remote)]);
      await complete(journey);
      await isNextShown(journey);
    });
  }
}

const homeLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** The releases of a remote whose scripts were fetched for this document. */
function releasesLoaded(page: Page, remote: string): Promise<string[]> {
  return page.evaluate((name) => {
    const script = new RegExp(`/remotes/${name}/([0-9a-f]{12})/.*\\.js`);
    const found = performance
      .getEntriesByType('resource')
      .flatMap(({ name: url }) => script.exec(url)?.[1] ?? []);
    return [...new Set(found)];
  }, remote);
}
