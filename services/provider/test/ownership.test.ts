import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Application,
  type Endpoint,
  ENDPOINTS,
  type EndpointName,
  SESSION_ENDED_HEADER,
} from '@edp/contracts';
import { networkOf, systemClock, systemRandom } from '@edp/service';
import { providerPath } from '@edp/tools/session';
import type { QuotationRow } from '../src/journey/tables';
import { createTokens } from '../src/journey/tokens/tokens.service';
import { type Caller, sessionKeyOf } from '../src/platform/http';
import { signedHeaders, startTestApp, type TestApp } from './build-app';
import { Browser } from './client';
import {
  applicationRequest,
  assessed,
  healthyAnswers,
  questionsOf,
  quotationApplicant,
  quotationRequest,
  quoted,
  WOMAN,
} from './journey';
import { submission } from './payment-bench';

/*
 * Every endpoint of the endpoint table with every kind of session. The gateway tests a cookie without a session
 * (`proxy/rejected-requests.test.ts`).
 */

let test: TestApp;
let owner: Browser;
/** A session that opened a link that the owner shared. */
let linkHolder: Browser;
/** A session that opened a shared link, and was removed. */
let removed: Browser;
/** An agent with a valid login, on another journey. */
let agent: Browser;
/** A session with access to the journey, which has ended. */
let ended: Browser;
let refId: string;
let proposalNumber: string;
let bodies: Partial<Record<EndpointName, object>>;

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
  linkHolder = await guest();
  removed = await guest();
  const { data } = (await removed.call('listDevices', { params: { refId } })).value;
  const { deviceId } = data.find(({ isThis }) => isThis)!;
  await owner.call('removeDevice', { body: { refId, deviceId } });
  agent = new Browser(test);
  await agent.call('verifyAgent', { body: { agentCode: 'KL20417' } });
  ended = await guest();
  await test.services.endedSessions.end(callerOf(ended));
});

/** A session that opens a link shared by the owner. */
async function guest(): Promise<Browser> {
  const browser = new Browser(test);
  const { shareToken } = (await owner.call('shareQuotation', { params: { refId } })).value;
  await browser.call('loadSharedQuotation', { params: { shareToken } });
  return browser;
}
afterAll(() => test.stop());

/** Endpoints that read or change a journey. */
const JOURNEY_ENDPOINTS: readonly EndpointName[] = [
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
/** Drafts belong to a session and not to a journey; `drafts.test.ts` tests their ownership. */
const SESSION_ENDPOINTS: readonly EndpointName[] = [
  'estimatePremium',
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

/** Form and image bodies are not JSON; `uploads.test.ts` tests their ownership. */
const BINARY_ENDPOINTS: readonly EndpointName[] = ['uploadImage', 'loadImage'];

it('classifies every endpoint', () => {
  expect([...JOURNEY_ENDPOINTS, ...SESSION_ENDPOINTS, ...BINARY_ENDPOINTS].sort()).toEqual(
    Object.keys(ENDPOINTS).sort(),
  );
});

describe.each(JOURNEY_ENDPOINTS)('%s', (name) => {
  it.each([
    ['another session', () => new Browser(test)],
    ['a removed device', () => removed],
    ['an agent without access to the journey', () => agent],
  ])(
    'responds to %s as for an unknown reference, after the same queries',
    async (_who, browser) => {
      const strange = randomBytes(24).toString('base64url');
      const unknown = await withQueries(() => send(browser(), name, strange, 'EDP-0000-0000-0000'));
      const foreign = await withQueries(() => send(browser(), name, refId, proposalNumber));
      expect(foreign.response.status).toBe(404);
      expect(foreign.response.text).toBe(unknown.response.text);
      expect(unknown.queries).not.toEqual([]);
      expect(foreign.queries).toEqual(unknown.queries);
    },
  );
});

/** What a request reads and writes: the same work takes the same time. */
async function withQueries<T>(request: () => Promise<T>) {
  const spy = jest.spyOn(test.services.database.pool, 'query');
  const response = await request();
  const queries = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? query);
  spy.mockRestore();
  return { response, queries };
}

/** Endpoints of a payment, a policy and a device, which do not exist here: 404 for all sessions. Tested elsewhere. */
const OF_OTHER_RESOURCES: readonly EndpointName[] = [
  'loadPaymentStatus',
  'resendPolicy',
  'removeDevice',
];
const open = JOURNEY_ENDPOINTS.filter((name) => !OF_OTHER_RESOURCES.includes(name));

describe.each(open)('%s', (name) => {
  it.each([
    ['its owner', () => owner],
    ['a session that opened a shared link', () => linkHolder],
  ])('is open to %s', async (_who, browser) => {
    const { status } = await send(browser(), name, refId, proposalNumber);
    expect(REJECTED).not.toContain(status);
  });
});

/** Ids of no data: a request without a session is rejected before they are looked up. */
const PARAMS = {
  refId: 'A'.repeat(32),
  transactionNo: 'EDP-0000-0000-0000',
  entityType: 'insurance',
  productCode: 'easymedic',
};
/** Statuses for a session without access. */
const REJECTED = [401, 403, 404];
const endpoints = Object.entries<Endpoint>(ENDPOINTS) as [EndpointName, Endpoint][];

describe.each(endpoints)('%s', (name, endpoint) => {
  it('rejects a session that has ended, and one that the gateway did not sign', async () => {
    const url = providerPath(endpoint, { params: PARAMS });
    const { method } = endpoint;
    const headers = signedHeaders(ended.session, method, url);
    const response = await test.app.inject({ method, url, headers });
    expect([response.statusCode, response.headers[SESSION_ENDED_HEADER]]).toEqual([401, '1']);
    expect(response.json()).toMatchObject({ code: 'session.expired' });

    const unsigned = await test.app.inject({ method, url });
    expect([unsigned.statusCode, unsigned.headers[SESSION_ENDED_HEADER]]).toEqual([401, undefined]);
  });
});

describe('an agent', () => {
  it.each(['assess', 'submitPayment'] as const)(
    'cannot do what only the buyer may: %s',
    async (name) => {
      const own = await ofAgent();
      const response = await send(agent, name, own.refId, own.proposalNumber);
      expect([response.status, response.problem.code]).toEqual([403, 'agent.mayNot']);
    },
  );
});

/** A journey created by the agent, which no buyer has opened. */
async function ofAgent(): Promise<Application> {
  const own = { agentCode: 'KL20417', agentBranch: '' };
  const applicantData = [quotationApplicant(WOMAN)];
  const quotation = await quoted(agent, [], { applicantData, agent: own });
  const body = applicationRequest(quotation, { draft: true });
  return (await agent.call('saveApplication', { body })).value.data;
}

async function send(browser: Browser, name: EndpointName, ref: string, proposal: string) {
  const replaced = (text: string) =>
    text.replaceAll(refId, ref).replaceAll(proposalNumber, proposal);
  const body =
    name === 'generateToken'
      ? { payload: JSON.stringify(ref) }
      : (JSON.parse(replaced(JSON.stringify(bodies[name] ?? null))) as object | null);
  return browser.call(name, {
    ...(body ? { body: body as Record<string, unknown> } : {}),
    params: { ...PARAMS, refId: ref, transactionNo: proposal },
    ...(name === 'loadTransactionNumber'
      ? { query: { encodedOrderId: Buffer.from(ref).toString('base64url') } }
      : {}),
    ...(ENDPOINTS[name].token ? { token: await tokenOf(browser, name, ref) } : {}),
    idempotencyKey: randomUUID(),
  });
}

/**
 * Another session gets no token for a reference. Even with one, the endpoint itself must reject.
 */
function tokenOf(browser: Browser, name: EndpointName, ref: string): Promise<string> {
  const tokens = createTokens({
    secret: test.services.config.tokenSecret,
    journeys: { owned: accept },
    clock: systemClock,
    random: systemRandom,
  });
  const last =
    ENDPOINTS[name].upstream.replace('{entityType}', 'insurance').split('/').at(-1) ?? '';
  return tokens.issue(
    callerOf(browser),
    JSON.stringify(ENDPOINTS[name].method === 'GET' ? last : ref),
  );
}

function callerOf({ session }: Browser): Caller {
  const key = sessionKeyOf(session.id);
  return { sessionKey: key, familyKey: key, network: networkOf(session.address) };
}

function accept(): Promise<QuotationRow> {
  return Promise.resolve({} as QuotationRow);
}
