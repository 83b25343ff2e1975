import type { Application } from '@edp/contracts';
import { areFilesCached, removeOtherTexts } from '../core/faults/cached-files';
import type { InjectedFault } from '../core/faults/causes';
import { type Fault, FAULTS } from '../core/faults/faults';
import { goByHistory, type Seen, slowness, timed } from '../core/faults/page-clock';
import { type Step, STEPS } from '../core/faults/steps';
import { journeyOf } from '../core/journey';
import { expect, testWith } from '../core/own-product';
import { BUYER, openAt } from '../core/quoted';
import { releaseFiles } from '../core/release-files';
import { answerAll, applicationOf } from '../core/reviewable';
import { SOLD } from '../core/sold';

const test = testWith({ SERVICE_WORKER: 'on' }, { ownShell: true });

/** All of them by `npm run faults`; else each fault once, on the steps in turn. */
const isWhole = process.env['FAULTS'] === 'all';

/** Longer than a step and its worker take on a busy machine. */
const KEPT_WITHIN_MS = 30_000;

/** Three states at their deadline, on a busy machine. */
const CASE_WITHIN_MS = 240_000;

// Each worker has a product of its own.
test.describe.configure({ mode: 'parallel', timeout: CASE_WITHIN_MS });

for (const [number, fault] of FAULTS.entries()) {
  test.describe(fault.name, () => {
    if (fault.name === 'offline after caching') test.use({ serviceWorkers: 'allow' });
    for (const [place, step] of STEPS.entries()) {
      if (!isWhole && number % STEPS.length !== place) continue;
      const sold = SOLD[(number + place) % SOLD.length] ?? SOLD[0];
      oneCase(fault, step, sold);
    }
  });
}

function oneCase(fault: Fault, step: Step, sold: (typeof SOLD)[number]): void {
  const { language, variant } = sold;
  test(`${fault.name}, ${step.remote} (${variant}, ${language})`, async ({
    page,
    product,
    watch,
    checkAccessibility,
  }) => {
    watch.expect(fault.complaints);
    watch.expect(/Service Worker registration blocked|Failed to load resource|REMOTE_|RENDER_/);
    const journey = journeyOf(page, language, variant);
    const { words } = journey;
    const buyer = { people: [BUYER], language, variant };
    const path = (name: string) => `/edp/life/onemedical/${variant}/${name}`;
    const delayed = words('shell:loading');
    const planConfirmed = fault.byHistory === true || step.planIsOpen !== true;
    const heading = (title: string) =>
      page.getByRole('heading', { level: 1, name: words(title), exact: true });
    const goTo = (states: Readonly<Record<string, string>>) => {
      const press = fault.byHistory ? undefined : step.press;
      const to = path(step.page);
      return timed(page, { path: to, states, delayed }, () =>
        press ? press(journey) : goByHistory(page, to),
      );
    };
    /** By the button, or automatically: then the button may disappear before the press. */
    const comesToLife = async () => {
      const again = page.getByRole('button', { name: words('shell:failure.retry') }).first();
      await expect(again.or(heading(step.title)).first()).toBeVisible();
      if (await heading(step.title).isHidden()) {
        await again.click({ timeout: 2_000 }).catch(() => undefined);
      }
      await expect(heading(step.title)).toBeVisible();
    };
    const isKept = () => (fault.byHistory ? Promise.resolve() : step.isKept(journey, page));
    const scene = { page, product, step, visit };
    let caused: InjectedFault | null = null;

    async function visit(): Promise<void> {
      await openAt(page, buyer, quotation, step.page, { planConfirmed });
      await expect(heading(step.title)).toBeVisible();
      const { initial, styles } = releaseFiles(product, step.remote).manifest;
      const wanted = { remote: step.remote, files: [...initial, ...styles], language };
      await expect.poll(() => areFilesCached(page, wanted), { timeout: KEPT_WITHIN_MS }).toBe(true);
      await removeOtherTexts(page, language);
    }

    if (fault.since === 'journey') caused = await fault.cause(scene);
    const quotation = await answerAll(page, buyer);
    try {
      caused ??= await fault.cause(scene);
      await openAt(page, buyer, quotation, step.from, { planConfirmed });
      await expect(heading(step.fromTitle)).toBeVisible();
      // Its heading is there before its script; only a step that has come to life is gone back to.
      await expect(page.locator('[data-view]')).toHaveCount(0);
      const spareMs = await slowness(page);
      if (!fault.byHistory) await step.type(journey, page);
      const answers = answersIn(await applicationOf(page, quotation.refId));
      await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
      await caused.inject?.();

      if (fault.ends === 'failed') {
        await test.step('the buyer is sent back, with what was typed', async () => {
          const returned = await goTo({ returned: words('shell:notice.returned') });
          isInTime(returned, 'returned', fault, spareMs);
          await isKept();
          await checkAccessibility('sent back');
        });
        await test.step('a second time, the panel stands in the place of the step', async () => {
          const there = fault.isLate ? { shown: words(step.title) } : {};
          const failed = await goTo({ failed: words('shell:failure.title'), ...there });
          isInTime(failed, failed.state in there ? 'shown' : 'failed', fault, spareMs);
          await checkAccessibility('panel');
        });
        await test.step('once it is repaired, the step comes to life', async () => {
          await caused?.repair();
          await comesToLife();
        });
      } else {
        await test.step('the step helps itself', async () => {
          const title = fault.byHistory ? (step.offlineTitle ?? step.title) : step.title;
          isInTime(await goTo({ shown: words(title) }), 'shown', fault, spareMs);
          await checkAccessibility('step');
          await caused?.repair();
          await comesToLife();
        });
      }

      await test.step('nothing is lost, and the page is the same', async () => {
        await goByHistory(page, path(step.from));
        await expect(heading(step.fromTitle)).toBeVisible();
        await isKept();
        await expect(page.locator('html[data-same=yes]')).toHaveCount(1);
        expect(answersIn(await applicationOf(page, quotation.refId))).toEqual(answers);
      });
    } finally {
      await caused?.clear?.();
    }
  });
}

/** @param spareMs what a machine with much other work is given on top: as long as it was late before the fault */
function isInTime({ state, ms, delayedMs }: Seen, wanted: string, fault: Fault, spareMs: number) {
  const over = ms > fault.withinMs ? `, on a machine that was ${spareMs} ms late` : '';
  test.info().annotations.push({ type: wanted, description: `${ms} ms${over}` });
  expect(state).toBe(wanted);
  expect(ms).toBeLessThanOrEqual(fault.withinMs + spareMs);
  // The delayed-load signal: after a second, and well before the second is over.
  if (ms > 2_500 + spareMs) expect(delayedMs).toBeLessThan(2_000 + spareMs);
}

/** The buyer's input on the previous pages. */
function answersIn({ stage, respondentId, applicants }: Application) {
  const people = applicants.map(({ name, idNo, gender, title, addresses, contacts }) => {
    return { name, idNo, gender, title, addresses, contacts };
  });
  return { stage, respondentId, people };
}
