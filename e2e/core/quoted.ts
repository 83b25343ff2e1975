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

/** A person to be covered, with the facts that determine the price. */
export interface Quoted {
  readonly id: string;
  readonly relationship: RelationshipCode;
  readonly gender: Gender;
  readonly ageYears: number;
  /** The buyer; the same for all tests when absent. */
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
  /** The agent, who then owns the page's session. */
  readonly agentCode?: string;
}

/**
 * Opens the plan page as a buyer with a quotation, which is created through the API with the page's session. For specs
 * that start on the plan page.
 */
export async function openQuoted(page: Page, journey: QuotedJourney): Promise<Quotation> {
  const { quotation } = await quoteFor(page, journey);
  await openAt(page, journey, quotation, 'plan');
  return quotation;
}

/** A URL of the site's origin that is fulfilled with an empty page. */
const EMPTY = '/edp/life/empty';
const EMPTY_PAGE = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';

/**
 * Creates a quotation in the page's own session. It starts on an empty page: a page of the journey would restore the
 * quotation, and the home page would load the whole shell for nothing.
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

/** The same with a plan for all members. */
export function withPlan(quoted: Stage, planCode: PlanCode): Stage {
  const { quotation } = quoted;
  const applicants = quotation.applicants.map((one) => ({ ...one, planCode }));
  return { ...quoted, quotation: { ...quotation, applicants } };
}

/** Opens a page as a buyer with the quotation. */
export async function openAt(
  page: Page,
  journey: QuotedJourney,
  { refId, planSelection }: Quotation,
  name: Exclude<JourneyPage, 'payment/status'>,
  { planConfirmed = name !== 'plan' } = {},
): Promise<void> {
  const { productCode = 'onemedical', variant = 'insurance' } = journey;
  const stored = { refId, productCode, variant, planSelection, page: name };
  await page.evaluate(storeReference, { ...stored, planConfirmed });
  await page.goto(addressOf(journey, name));
}

function addressOf({ productCode, variant, language }: QuotedJourney, name: string): string {
  return `/edp/life/${productCode ?? 'onemedical'}/${variant ?? 'insurance'}/${name}?lang=${language}`;
}

/** The quotation as the provider stores it. */
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

/** Runs in the page: stores what the store persists for a journey with a quotation. */
function storeReference(journey: Readonly<Record<string, string | boolean>>): void {
  const stored = {
    ...journey,
    paymentFrequency: 'monthly',
    payment: { status: 'idle', data: null },
  };
  window.sessionStorage.setItem('edp:journey:1', JSON.stringify(stored));
}
