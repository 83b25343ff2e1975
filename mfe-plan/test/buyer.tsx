import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectionResponse, Quotation, QuotationRequest } from '@edp/contracts';
import type { Language, Variant } from '@edp/domain';
import { createAppStore, type Member, type RootState } from '@edp/store';
import { fillJourney, SAMPLE_FAMILY, sampleProduct, sampleQuotation } from '@edp/store/sample';
import {
  type FakeResponse,
  type FakeReply,
  fakeServer,
  renderRemote,
  SAMPLE_PLAN_TABLE,
} from '@edp/testing';
import { LiveRegion } from '@edp/ui';
import { remote } from '../src/root';

// jsdom loads no styles, and checking visibility makes each query many times slower. The live region, which repeats
// notices of the page, has a query of its own: `spoken`.
configure({ defaultHidden: true, defaultIgnore: 'script, style, [aria-live]' });

/** A day on which the sample prices are held. */
const TODAY = new Date('2026-11-21T10:00:00+08:00');

const ANSWER_MS = 10;

/** Fixes the date only; timers run as usual. */
export function holdDate(now = TODAY): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}

interface Buyer {
  readonly members?: readonly Member[];
  /** Changes of the quotation. */
  readonly quotation?: Partial<Quotation>;
  /** The buyer returns to the page after Continue. */
  readonly isBack?: boolean;
  readonly variant?: Variant;
  readonly language?: Language;
  /** Query string, such as `who=spouse`. */
  readonly query?: string;
  /** State of an earlier visit, instead of all that. */
  readonly state?: RootState;
}

/** Opens the plan page as a buyer with a quotation; `responses` replace those of the server. */
export async function openPlan(
  buyer: Buyer = {},
  responses: Parameters<typeof fakeServer>[0] = {},
) {
  const { members = SAMPLE_FAMILY, variant = 'insurance', language = 'en', query, isBack } = buyer;
  const requests = fakeServer({
    loadPlans: SAMPLE_PLAN_TABLE,
    loadProjection: projectionOf(members),
    createQuotation: (request) => priced(request.body as QuotationRequest),
    generateToken: 'token',
    ...responses,
  });
  const store = createAppStore();
  fillJourney(store, {
    product: sampleProduct(variant),
    page: isBack ? 'application' : 'plan',
    members,
    ...(buyer.quotation && { quotation: buyer.quotation }),
  });
  window.scrollTo = jest.fn();
  window.history.replaceState(null, '', '/plan');
  render(<LiveRegion />);
  const rendered = await renderRemote(remote, {
    page: 'plan',
    state: buyer.state ?? store.getState(),
    variant,
    language,
    ...(query && { query }),
  });
  /** Unmounts the page, like the shell. */
  const leave = () => cleanup();
  return { ...rendered, requests, leave };
}

/** A journey at the plans for these members of the sample family, with an uncovered buyer. */
export function notCoveringMyself(
  ids: readonly string[],
  declined: RootState['quickQuote']['declined'] = [],
): RootState {
  const store = createAppStore();
  const members = SAMPLE_FAMILY.filter(({ id }) => ids.includes(id));
  fillJourney(store, { product: sampleProduct(), page: 'plan', members });
  const state = store.getState();
  const [proposer] = SAMPLE_FAMILY;
  return { ...state, quickQuote: { ...state.quickQuote, proposer: proposer ?? null, declined } };
}

/** The provider's response to a quotation request: its choices at the sample prices. */
export function priced(request: QuotationRequest, changes: Partial<Quotation> = {}): FakeReply {
  const members = request.applicantData.map((applicant): Member => {
    const sample = SAMPLE_FAMILY.find(({ id }) => id === applicant.id);
    if (!sample) throw new Error(`Nobody in the sample family is ${applicant.id}.`);
    const { planCode = 'PLAN2', deductibleAmount = 0 } = applicant;
    return { ...sample, planCode, withDeductible: deductibleAmount > 0 };
  });
  const isOut = (id: string) =>
    request.applicantData.some((one) => one.id === id && one.isSelected === false);
  const quotation = sampleQuotation(members.filter(({ id }) => !isOut(id)));
  const { paymentMode, planSelection, family, refId = quotation.refId } = request;
  return {
    status: 200,
    body: {
      ...quotation,
      refId,
      paymentMode,
      planSelection,
      ...(family && { family }),
      ...changes,
    },
  };
}

export const summary = () => screen.getByRole('complementary', { name: 'Price details' });
/** A price by its label: "Plan 2, No deductible". No-break spaces match plain ones. */
export const price = (name: string | RegExp) =>
  screen.getByRole('radio', { name: (accessibleName) => isNamed(plain(accessibleName), name) });
const isNamed = (accessibleName: string, name: string | RegExp) =>
  typeof name === 'string' ? accessibleName === plain(name) : name.test(accessibleName);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** The last announcement. */
export const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent.trim();

/** Presses a button, and waits for the response of the server. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await act(() => new Promise((done) => setTimeout(done, ANSWER_MS)));
}

/** Two bands for each member: today's, and a higher one. */
function projectionOf(members: readonly Member[]): FakeResponse {
  const bands = (first: number) =>
    [first, first * 2].map((yearly, index) => ({
      fromAge: 33 + index * 17,
      toAge: index === 0 ? 49 : 55,
      plans: (['PLAN1', 'PLAN2', 'PLAN3'] as const).map((planCode, step) => ({
        planCode,
        yearlyPremium: yearly + step * 100,
        deductibleYearlyPremium: yearly + step * 100 - 50,
      })),
    }));
  const response: ProjectionResponse = {
    data: {
      applicants: members.map(({ id }, index) => ({ id, bands: bands(1_000 * (index + 1)) })),
    },
  };
  return response;
}

/** The page requests its banner by itself, half a second after mounting. */
export function withoutBanner<Request extends { readonly endpoint: string }>(
  requests: readonly Request[],
): readonly Request[] {
  return requests.filter(({ endpoint }) => !['loadBanner', 'generateToken'].includes(endpoint));
}
