import { randomBytes, randomUUID } from 'node:crypto';
import { CALLS, type CallName } from '@edp/contracts';
import { networkOf, systemClock } from '@edp/service';
import type { QuotationRow } from '../src/journey/tables';
import { createTokens } from '../src/journey/tokens/tokens.service';
import { sessionKeyOf } from '../src/platform/http';
import { systemRandom } from '../src/platform/security/random';
import { startTestApp, type TestApp } from './build-app';
import { Browser } from './client';
import {
  applicationRequest,
  assessed,
  healthyAnswers,
  questionsOf,
  quotationRequest,
} from './journey';
import { submission } from './payment-bench';

let test: TestApp;
let owner: Browser;
let refId: string;
let proposalNumber: string;
let bodies: Partial<Record<CallName, object>>;

beforeAll(async () => {
  test = await startTestApp();
  owner = new Browser(test);
  const application = await assessed(owner);
  ({ refId, proposalNumber } = application);
  const quotation = (await owner.call('loadQuotation', { params: { refId } })).value.data;
  bodies = {
    createQuotation: quotationRequest(undefined, { refId }),
    continueLater: { refId, preferredLang: 'ENG' },
    removeDevice: { refId, deviceId: 'A'.repeat(22) },
    validatePromo: { refId, promoCode: 'AMBER10' },
    saveApplication: applicationRequest(quotation),
    loadQuestions: { appId: 'EDP', refId, preferredLang: 'ENG', includeLiamQuestion: false },
    assess: healthyAnswers(await questionsOf(owner, refId)),
    screenCustomer: { refId },
    submitPayment: submission({ refId, proposalNumber }),
    resendPolicy: { refId, preferredLang: 'ENG' },
    loadDocument: {
      appId: 'EDP',
      refId,
      productCode: 'onemedical',
      entityType: 'insurance',
      email: '',
      documentType: 'proposalSummary',
      Language: 'ENG',
    },
  };
});
afterAll(() => test.stop());

/** Every call that reads or changes a journey; the others know none. */
const ABOUT_A_JOURNEY: readonly CallName[] = [
  'createQuotation',
  'loadQuotation',
  'shareQuotation',
  'loadPrices',
  'loadProjection',
  'continueLater',
  'listDevices',
  'removeDevice',
  'validatePromo',
  'saveApplication',
  'loadApplication',
  'loadQuestions',
  'assess',
  'screenCustomer',
  'submitPayment',
  'loadPaymentStatus',
  'loadTransactionNumber',
  'loadDocument',
  'resendPolicy',
  'generateToken',
];
/** Drafts belong to a session and to no journey; `drafts.test.ts` holds them to the same. */
const ABOUT_NOBODY: readonly CallName[] = [
  'loadSharedQuotation',
  'resumeJourney',
  'loadJourney',
  'endJourney',
  'saveQuotationDraft',
  'loadQuotationDraft',
  'listDocuments',
  'loadFacilities',
  'createLead',
  'loadOccupations',
  'loadPlans',
  'loadPaymentType',
  'loadBanner',
  'verifyAgent',
];

/** Forms and images are no JSON; `uploads.test.ts` holds them to the same. */
const OTHERS: readonly CallName[] = ['uploadImage', 'loadImage'];

it('knows of every call whether it is about a journey', () => {
  expect([...ABOUT_A_JOURNEY, ...ABOUT_NOBODY, ...OTHERS].sort()).toEqual(
    Object.keys(CALLS).sort(),
  );
});

describe.each(ABOUT_A_JOURNEY)('%s', (name) => {
  it('answers a stranger just as if the reference did not exist', async () => {
    const stranger = new Browser(test);
    const foreign = await ask(stranger, name, refId, proposalNumber);
    const unknown = await ask(
      stranger,
      name,
      randomBytes(24).toString('base64url'),
      'EDP-0000-0000-0000',
    );
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });
});

async function ask(browser: Browser, name: CallName, ref: string, proposal: string) {
  const replaced = (text: string) =>
    text.replaceAll(refId, ref).replaceAll(proposalNumber, proposal);
  const body =
    name === 'generateToken'
      ? { payload: JSON.stringify(ref) }
      : (JSON.parse(replaced(JSON.stringify(bodies[name] ?? null))) as object | null);
  return browser.call(name, {
    ...(body ? { body: body as Record<string, unknown> } : {}),
    params: { refId: ref, transactionNo: proposal, entityType: 'insurance' },
    ...(name === 'loadTransactionNumber'
      ? { query: { encodedOrderId: Buffer.from(ref).toString('base64url') } }
      : {}),
    ...(CALLS[name].token ? { token: await tokenOf(browser, name, ref) } : {}),
    idempotencyKey: randomUUID(),
  });
}

/** A stranger gets no token for a reference. Even with one, the call itself must reject. */
function tokenOf({ session }: Browser, name: CallName, ref: string): Promise<string> {
  const generous = createTokens({
    secret: test.services.config.tokenSecret,
    journeys: { owned: accept },
    clock: systemClock,
    random: systemRandom,
  });
  const last = CALLS[name].upstream.replace('{entityType}', 'insurance').split('/').at(-1) ?? '';
  const caller = { sessionKey: sessionKeyOf(session.id), network: networkOf(session.address) };
  return generous.issue(caller, JSON.stringify(CALLS[name].method === 'GET' ? last : ref));
}

function accept(): Promise<QuotationRow> {
  return Promise.resolve({} as QuotationRow);
}
