import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageBootstrap } from '@edp/contracts';
import type { Language, Variant } from '@edp/domain';
import { ComposeProject, type ProjectFacts } from '@edp/tools/compose';
import { makeBuyer } from '../core/buyer';
import { type Journey, journeyOf, payByCard, untilHealthQuestions } from '../core/journey';
import { expect, test } from '../core/test';

const facts = JSON.parse(process.env.EDP_COMPOSE_PROJECT ?? '') as ProjectFacts;
const project = new ComposeProject(facts);
const ROOT = join(import.meta.dirname, '../..');
const RESTARTED = ['gateway', 'provider', 'card-gateway', 'postgres', 'mail'];
const PHONE = { width: 375, height: 812 };

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: facts.origin });

test.beforeAll(async () => {
  await project.up();
  await project.isHealthy();
  // The containers of the remotes publish their releases concurrently.
  await expect.poll(quotationStatus, { timeout: 60_000 }).toBe(200);
});

test('the containers publish the same releases as a local build of the same sources', async ({
  page,
}) => {
  await page.goto('/edp/life/onemedical/insurance/quotation?lang=en');
  const releases = await releasesOf(page);
  expect(Object.keys(releases)).toHaveLength(5);
  for (const [remote, releaseId] of Object.entries(releases)) {
    const manifest = readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8');
    expect({ remote, ...(JSON.parse(manifest) as object) }).toMatchObject({ remote, releaseId });
  }
});

test('a buyer buys insurance in English and gets the policy by e-mail', async ({ page }) => {
  await buyAndExpectMail(page, 'en', 'insurance');
});

test('a buyer buys Takaful in Malay on a phone and gets the certificate by e-mail', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await buyAndExpectMail(page, 'my', 'takaful');
});

test('an operator releases a single remote, and an open journey keeps its release', async ({
  page,
  otherBrowser,
}) => {
  const buyer = makeBuyer();
  const journey = journeyOf(page, 'en');
  await journey.quotation.open();
  await journey.quotation.fillMyself(buyer);
  await journey.quotation.seePrice();
  await journey.plan.isShown();
  const { 'mfe-plan': before } = await releasesOf(page);

  await project.releaseAgain('mfe-plan', 'locales/en.json', (texts) =>
    texts.replace(/^\{/, '{ "addedByNextRelease": "A text",'),
  );

  const other = await otherBrowser();
  await expect(async () => {
    await other.goto(`${facts.origin}/edp/life/onemedical/insurance/quotation?lang=en`);
    expect((await releasesOf(other))['mfe-plan']).not.toBe(before);
  }).toPass({ timeout: 60_000 });
  await page.reload();
  await journey.plan.isShown();
  expect((await releasesOf(page))['mfe-plan']).toBe(before);
});

test('a buyer continues after a restart of each service, and after "compose down" and "compose up"', async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  const buyer = makeBuyer();
  const journey = journeyOf(page, 'en');
  await untilHealthQuestions(journey, buyer);
  for (const service of RESTARTED) {
    await project.restart(service);
    await project.isHealthy();
    await page.reload();
    await journey.questionnaire.isAtMeasures();
  }
  await project.down();
  await project.up();
  await project.isHealthy();
  await page.reload();
  await journey.questionnaire.fillMeasures(buyer);
  await payAfterQuestions(page, journey);
});

async function buyAndExpectMail(page: Page, language: Language, variant: Variant): Promise<void> {
  const buyer = makeBuyer();
  const journey = journeyOf(page, language, variant);
  await untilHealthQuestions(journey, buyer, variant);
  await journey.questionnaire.fillMeasures(buyer);
  await payAfterQuestions(page, journey);
}

async function payAfterQuestions(page: Page, journey: Journey): Promise<void> {
  const { questionnaire, review, result } = journey;
  await questionnaire.answerAll();
  await review.isShown();
  await review.confirm();
  await payByCard(journey, facts.cardOrigin);
  const policyNumber = await result.policyNumber();
  expect(policyNumber).not.toBe('');
  // The subject of the mail names the policy.
  await expect
    .poll(async () => (await fetch(`${facts.mailUrl}/api/v1/messages`)).text(), { timeout: 60_000 })
    .toContain(policyNumber);
}

async function quotationStatus(): Promise<number> {
  const { status } = await fetch(`${facts.origin}/edp/life/onemedical/insurance/quotation`);
  return status;
}

/** The active release of each remote that the document names. */
async function releasesOf(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('#edp-page').textContent()) ?? '{}';
  const { registry } = JSON.parse(text) as PageBootstrap;
  return Object.fromEntries(
    Object.entries(registry.remotes).map(([name, { active }]) => [name, active.releaseId]),
  );
}
