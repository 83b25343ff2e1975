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

/** Every fault on every step with `npm run faults`; otherwise each fault once, on alternating steps. */
const runsAllSteps = process.env['FAULTS'] === 'all';

/** Longer than a step and its service worker take on a busy machine. */
const CACHED_WITHIN_MS = 30_000;

/** Three states at their deadline, on a busy machine. */
const CASE_TIMEOUT_MS = 240_000;

// Each worker has its own product.
test.describe.configure({ mode: 'parallel', timeout: CASE_TIMEOUT_MS });

for (const [number, fault] of FAULTS.entries()) {
  test.describe(fault.name, () => {
    if (fault.name === 'offline after caching') test.use({ serviceWorkers: 'allow' });
    for (const [index, step] of STEPS.entries()) {
      if (!runsAllSteps && number % STEPS.length !== index) continue;
      const sold = SOLD[(number + index) % SOLD.length] ?? SOLD[0];
      testFault(fault, step, sold);
    }
  });
}

function testFault(fault: Fault, step: Step, sold: (typeof SOLD)[number]): void {
  const { language, variant } = sold;
  test(`${fault.name}, ${step.remote} (${variant}, ${language})`, async ({
    page,
    product,
    watch,
    checkAccessibility,
  }) => {
    watch.expect(fault.expectedMessages);
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
    /** The step recovers by the button or automatically; then the button may disappear before the press. */
    const expectRecovery = async () => {
      const retry = page.getByRole('button', { name: words('shell:failure.retry') }).first();
      await expect(retry.or(heading(step.title)).first()).toBeVisible();
      if (await heading(step.title).isHidden()) {
        await retry.click({ timeout: 2_000 }).catch(() => undefined);
      }
      await expect(heading(step.title)).toBeVisible();
    };
    const expectInput = () =>
      fault.byHistory ? Promise.resolve() : step.isStillEntered(journey, page);
    const scene = { page, product, step, visit };
    let injected: InjectedFault | null = null;

    async function visit(): Promise<void> {
      await openAt(page, buyer, quotation, step.page, { planConfirmed });
      await expect(heading(step.title)).toBeVisible();
      const { initial, styles } = releaseFiles(product, step.remote).manifest;
      const wanted = { remote: step.remote, files: [...initial, ...styles], language };
      await expect
        .poll(() => areFilesCached(page, wanted), { timeout: CACHED_WITHIN_MS })
        .toBe(true);
      await removeOtherTexts(page, language);
    }

    if (fault.since === 'journey') injected = await fault.cause(scene);
    const quotation = await answerAll(page, buyer);
    try {
      injected ??= await fault.cause(scene);
      await openAt(page, buyer, quotation, step.from, { planConfirmed });
      await expect(heading(step.fromTitle)).toBeVisible();
      // The document contains the heading before the script runs; the shell returns only to a hydrated step.
      await expect(page.locator('[data-view]')).toHaveCount(0);
      const extraMs = await slowness(page);
      if (!fault.byHistory) await step.type(journey, page);
      const inputBefore = inputOf(await applicationOf(page, quotation.refId));
      await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
      await injected.inject?.();

      if (fault.ends === 'failed') {
        await test.step('the shell returns to the previous step, with all input', async () => {
          const returned = await goTo({ returned: words('shell:notice.returned') });
          expectInTime(returned, 'returned', fault, extraMs);
          await expectInput();
          await checkAccessibility('sent back');
        });
        await test.step('the second navigation shows the error panel instead of the step', async () => {
          const alsoShown = fault.isLate ? { shown: words(step.title) } : {};
          const failed = await goTo({ failed: words('shell:failure.title'), ...alsoShown });
          expectInTime(failed, failed.state in alsoShown ? 'shown' : 'failed', fault, extraMs);
          await checkAccessibility('panel');
        });
        await test.step('after the repair, the step is shown', async () => {
          await injected?.repair();
          await expectRecovery();
        });
      } else {
        await test.step('the step recovers automatically', async () => {
          const title = fault.byHistory ? (step.offlineTitle ?? step.title) : step.title;
          expectInTime(await goTo({ shown: words(title) }), 'shown', fault, extraMs);
          await checkAccessibility('step');
          await injected?.repair();
          await expectRecovery();
        });
      }

      await test.step('no input is lost, and the document is the same', async () => {
        await goByHistory(page, path(step.from));
        await expect(heading(step.fromTitle)).toBeVisible();
        await expectInput();
        await expect(page.locator('html[data-same=yes]')).toHaveCount(1);
        expect(inputOf(await applicationOf(page, quotation.refId))).toEqual(inputBefore);
      });
    } finally {
      await injected?.clear?.();
    }
  });
}

/** @param extraMs tolerance for a busy machine: its delay before the fault */
function expectInTime(
  { state, ms, delayedMs }: Seen,
  wanted: string,
  fault: Fault,
  extraMs: number,
) {
  const suffix = ms > fault.withinMs ? `, on a machine that was ${extraMs} ms late` : '';
  test.info().annotations.push({ type: wanted, description: `${ms} ms${suffix}` });
  expect(state).toBe(wanted);
  expect(ms).toBeLessThanOrEqual(fault.withinMs + extraMs);
  // The delay notice appears after one second and before two seconds.
  if (ms > 2_500 + extraMs) expect(delayedMs).toBeLessThan(2_000 + extraMs);
}

/** The buyer's input on the previous pages. */
function inputOf({ stage, respondentId, applicants }: Application) {
  const people = applicants.map(({ name, idNo, gender, title, addresses, contacts }) => {
    return { name, idNo, gender, title, addresses, contacts };
  });
  return { stage, respondentId, people };
}
