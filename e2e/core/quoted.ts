import type { Page } from '@playwright/test';
import type { JourneyPage, Quotation, QuotationRequest } from '@edp/contracts';
import {
  type Gender,
  LANGUAGE_CODE,
  type Language,
  malaysianDay,
  PLAN_TYPE,
  type PlanCode,
  type ProductCode,
  RELATIONSHIP,
  type RelationshipCode,
  type Variant,
} from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { quotationApplicant, quotationRequest, type Quoted as Stage } from '@edp/tools/harness';
import { PageSession } from './page-session';

/** Somebody to be covered, by what the price depends on. */
export interface Quoted {
  readonly id: string;
  readonly relationship: RelationshipCode;
  readonly gender: Gender;
  readonly ageYears: number;
  /** Whoever buys; the same one for everybody when absent. */
  readonly email?: string;
}

const child = (id: string, gender: Gender, ageYears: number): Quoted => ({
  id,
  relationship: RELATIONSHIP.child,
  gender,
  ageYears,
});

export const BUYER: Quoted = {
  id: 'self',
  relationship: RELATIONSHIP.self,
  gender: 'F',
  ageYears: 33,
};
export const SPOUSE: Quoted = {
  id: 'spouse',
  relationship: RELATIONSHIP.spouse,
  gender: 'M',
  ageYears: 35,
};
/** The family of the worked price check: 5,200.00 a year for Plan 2, before the discount. */
export const FAMILY: readonly Quoted[] = [
  BUYER,
  SPOUSE,
  child('child-1', 'M', 7),
  child('child-2', 'F', 3),
];
export const FAMILY_OF_SIX: readonly Quoted[] = [
  ...FAMILY,
  child('child-3', 'F', 5),
  child('child-4', 'M', 9),
];

export interface QuotedJourney {
  readonly people: readonly Quoted[];
  readonly language: Language;
  readonly productCode?: ProductCode;
  readonly variant?: Variant;
  readonly planSelection?: QuotationRequest['planSelection'];
  /** Who helps, and whose session the page's is then. */
  readonly agentCode?: string;
}

/**
 * A buyer who has a quotation and opens the plan page: asked for by the page's own session, as the quotation page would.
 * For specs that begin on the plan page.
 */
export async function openQuoted(page: Page, journey: QuotedJourney): Promise<Quotation> {
  const { quotation } = await quoteFor(page, journey);
  await openAt(page, journey, quotation, 'plan');
  return quotation;
}

/** An address of the site's origin at which there is an empty page for a moment. */
const EMPTY = '/edp/life/empty';
const EMPTY_PAGE = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';

/**
 * A quotation of the page's own session. It begins at an empty page: one of the journey would find the quotation and keep
 * it, and home would load the whole shell only to be left.
 */
export async function quoteFor(page: Page, journey: QuotedJourney): Promise<Stage> {
  await page.route(`**${EMPTY}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }),
  );
  await page.goto(EMPTY);
  await page.unroute(`**${EMPTY}`);
  const session = new PageSession(page);
  const quotation = await session.value('createQuotation', { body: requestOf(journey) });
  return { session, refId: quotation.refId, quotation };
}

/** The same, with a plan chosen for everybody. */
export function withPlan(quoted: Stage, planCode: PlanCode): Stage {
  const { quotation } = quoted;
  const applicants = quotation.applicants.map((one) => ({ ...one, planCode }));
  return { ...quoted, quotation: { ...quotation, applicants } };
}

/** Opens a page as a buyer who has come there with the quotation. */
export async function openAt(
  page: Page,
  journey: QuotedJourney,
  { refId, planSelection }: Quotation,
  name: Exclude<JourneyPage, 'payment/status'>,
  { planConfirmed = name !== 'plan' } = {},
): Promise<void> {
  const { productCode = 'onemedical', variant = 'insurance' } = journey;
  const kept = { refId, productCode, variant, planSelection, page: name };
  await page.evaluate(keepReference, { ...kept, planConfirmed });
  await page.goto(addressOf(journey, name));
}

function addressOf({ productCode, variant, language }: QuotedJourney, name: string): string {
  return `/edp/life/${productCode ?? 'onemedical'}/${variant ?? 'insurance'}/${name}?lang=${language}`;
}

/** The quotation of a page's journey, as the provider keeps it. */
export async function storedQuotation(page: Page, refId: string): Promise<Quotation> {
  return (await new PageSession(page).value('loadQuotation', { params: { refId } })).data;
}

function requestOf({
  people,
  language,
  productCode = 'onemedical',
  variant = 'insurance',
  planSelection = people.length > 1 ? 'Family' : 'Individual',
  agentCode,
}: QuotedJourney): QuotationRequest {
  const today = malaysianDay(new Date());
  const planType = planSelection === 'Customize' ? PLAN_TYPE.customize : PLAN_TYPE.family;
  return quotationRequest([], {
    productCode,
    entityType: variant,
    preferredLang: LANGUAGE_CODE[language],
    planSelection,
    ...(people.length > 1 && { family: { planType } }),
    ...(agentCode !== undefined && { agent: { agentCode, agentBranch: '' } }),
    applicantData: people.map((one) => {
      const person = samplePerson({ today, occupationCode: 'ACCT', ...one });
      // No plan is chosen yet.
      const { planCode: _, isSelected: __, ...applicant } = quotationApplicant(person);
      return applicant;
    }),
  });
}

/** Runs in the page: what the store keeps of a journey that has a quotation. */
function keepReference(journey: Readonly<Record<string, string | boolean>>): void {
  const kept = {
    ...journey,
    paymentFrequency: 'monthly',
    payment: { status: 'idle', data: null },
  };
  window.sessionStorage.setItem('edp:journey:1', JSON.stringify(kept));
}
