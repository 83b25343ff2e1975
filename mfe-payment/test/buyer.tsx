import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationStage, JourneyPage, PaymentStatusResponse } from '@edp/contracts';
import type { Language, Variant } from '@edp/domain';
import { createAppStore, type RootState } from '@edp/store';
import {
  fillJourney,
  sampleApplication,
  sampleProduct,
  sampleQuotation,
  SAMPLE_FAMILY,
  SAMPLE_SELF,
} from '@edp/store/sample';
import { type FakeResponse, fakeServer, renderRemote } from '@edp/testing';
import { remote } from '../src/root';

export const TRANSACTION = 'EDP2611200001';
export const PAYMENT_URL = 'http://localhost:8082/pay/abc';
const ARRIVAL_MS = 20;

const SHEET = {
  documentName: 'product-disclosure-sheet.pdf',
  documentType: 'productDisclosureSheet',
  mimeType: 'application/pdf',
  size: 4,
  content: btoa('%PDF'),
} as const;

/** The health questions of the buyer, answered. */
export const HEALTH = healthOf('70');

/** The same with this weight. */
export function healthOf(weight: string) {
  const questionList = [
    { questionType: 'bmi', questionNo: 1, questionId: 'height', answer: '170' },
    { questionType: 'bmi', questionNo: 2, questionId: 'weight', answer: weight },
    { questionType: 'health', questionNo: 3, questionId: 'q3', answer: 'N' },
  ].map((question) => ({ ...question, applicantId: 'self' }));
  return { appId: 'EDP', refId: 'x', questionList, bmiRanges: [] };
}

interface Buyer {
  readonly family?: boolean;
  readonly variant?: Variant;
  readonly language?: Language;
  /** Stage of the application on the server. */
  readonly stage?: ApplicationStage;
  /** Query string. */
  readonly query?: string;
  /** State of an earlier visit. */
  readonly state?: RootState;
}

/** The server's responses for a journey at the review. */
export function journeyResponses({ family = false, variant = 'insurance', stage }: Buyer = {}) {
  const product = sampleProduct(variant);
  const quotation = sampleQuotation(family ? SAMPLE_FAMILY : SAMPLE_SELF, product);
  const application = {
    ...sampleApplication(quotation, stage ?? 'assessed'),
    respondentId: 'self',
  };
  return {
    loadQuotation: { data: { ...quotation, applicationStage: application.stage } },
    loadApplication: { data: application },
    saveApplication: { data: application },
    submitPayment: { transactionNo: TRANSACTION, paymentUrl: PAYMENT_URL },
    loadQuestions: HEALTH,
    loadDocument: SHEET,
    generateToken: 'token',
  } satisfies Record<string, FakeResponse>;
}

/** Opens a page with a journey at the review; `responses` replace those of the server. */
export async function openPage(
  page: JourneyPage,
  responses: Parameters<typeof fakeServer>[0] = {},
  buyer: Buyer = {},
) {
  const { family = false, variant = 'insurance', language = 'en', query = '' } = buyer;
  const requests = fakeServer({ ...journeyResponses(buyer), ...responses });
  window.scrollTo = jest.fn();
  const store = createAppStore();
  const members = family ? SAMPLE_FAMILY : SAMPLE_SELF;
  fillJourney(store, { product: sampleProduct(variant), page, members });
  const state = buyer.state ?? store.getState();
  const rendered = await renderRemote(remote, { page, state, variant, language, query });
  // The page queries the status when it opens.
  await act(() => new Promise((done) => setTimeout(done, ARRIVAL_MS)));
  return { ...rendered, requests };
}

/** The provider's response for a payment. */
export function paymentResponse(
  status: PaymentStatusResponse['status'],
  changes: Partial<PaymentStatusResponse> = {},
): PaymentStatusResponse {
  return {
    transactionNo: TRANSACTION,
    status,
    transactionDate: '2026-11-20T10:48:00.000+08:00',
    amount: 157.5,
    amountPaid: status === 'succeeded' ? 157.5 : 0,
    paymentMode: 'Monthly',
    totalPremium: 157.5,
    packageType: 'individual',
    proposerName: 'Hakim bin Rahman',
    email: 'buyer@example.my',
    members: [
      {
        id: 'self',
        name: 'Hakim bin Rahman',
        relationship: '001',
        planCode: 'PLAN2',
        annualLimit: 100_000,
        roomAndBoard: 200,
        lifetimeLimit: null,
        deductibleAmount: 0,
      },
    ],
    ...(status === 'succeeded' && {
      card: { brand: 'Visa', last4: '1111' },
      policy: {
        policyNumber: 'AL26-1120-048213',
        coveredFrom: '2026-11-20',
        coveredTill: '2027-11-19',
        freeLookEnds: '2026-12-05',
        waitingPeriodEnds: '2026-12-20',
        specifiedWaitingPeriodEnds: '2027-03-20',
        nextChargeDate: '2026-12-20',
        nextChargeAmount: 157.5,
      },
    }),
    ...changes,
  };
}

/** Opens the product disclosure sheet; jsdom cannot save the file. */
export async function openSheet(): Promise<void> {
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => undefined;
  const saving = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await userEvent.click(screen.getByRole('button', { name: /^Product disclosure sheet/ }));
  await waitFor(() => expect(saving).toHaveBeenCalled());
  saving.mockRestore();
}

/** Ticks all required confirmations. */
export async function tickAll(): Promise<void> {
  // Marketing consent is the last checkbox, and optional.
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').slice(0, -1);
  for (const box of boxes) if (!box.checked) await userEvent.click(box);
}

export const payButton = () => screen.getByRole('button', { name: /^Pay RM/ });

/** The browser restores the page from the back/forward cache. */
export function showAgain(): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
}

/** The application as the server has it with another price. */
export function dearer() {
  const { loadQuotation, loadApplication } = journeyResponses();
  const chosenPremium = { ...loadApplication.data.chosenPremium, monthlyTotalPremium: 170 };
  return {
    loadQuotation: { data: { ...loadQuotation.data, chosenPremium } },
    loadApplication: { data: { ...loadApplication.data, chosenPremium } },
  };
}
