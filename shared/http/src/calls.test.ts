import { CALLS } from '@edp/contracts';
import { fakeFormRequest } from '@edp/testing/form-request';

import * as http from './index';

const refId = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const once = { idempotencyKey: 'k1' };
const body = {} as never;

/** Every typed function, with the method and address it must ask for. */
const FUNCTIONS: readonly [string, () => Promise<unknown>, string][] = [
  ['createQuotation', () => http.createQuotation(body), 'POST /quote/?relativeUrl=quotation/'],
  ['loadQuotation', () => http.loadQuotation(refId), `GET /quote/?relativeUrl=quotation/${refId}`],
  [
    'shareQuotation',
    () => http.shareQuotation(refId),
    `POST /quote/?relativeUrl=quotation/${refId}/share`,
  ],
  [
    'loadSharedQuotation',
    () => http.loadSharedQuotation('s'),
    'GET /quote/?relativeUrl=quotation/shared/s',
  ],
  [
    'loadProjection',
    () => http.loadProjection(refId),
    `GET /quote/?relativeUrl=quotation/${refId}/projection`,
  ],
  ['saveQuotationDraft', () => http.saveQuotationDraft(body), 'POST /quote/?relativeUrl=drafts/'],
  ['loadQuotationDraft', () => http.loadQuotationDraft('d'), 'GET /quote/?relativeUrl=drafts/d'],
  ['continueLater', () => http.continueLater(body), 'POST /quote/?relativeUrl=journeys/continue'],
  ['resumeJourney', () => http.resumeJourney('t'), 'POST /quote/?relativeUrl=journeys/resume'],
  [
    'loadJourney',
    () => http.loadJourney({ productCode: 'onemedical', variant: 'takaful' }),
    'GET /quote/?relativeUrl=journeys/current/onemedical/takaful',
  ],
  ['endJourney', () => http.endJourney(), 'POST /quote/?relativeUrl=journeys/end'],
  ['resendPolicy', () => http.resendPolicy(body), 'POST /quote/?relativeUrl=documents/resend'],
  ['validatePromo', () => http.validatePromo(body), 'POST /quote/?relativeUrl=promo/validate'],
  [
    'createApplication',
    () => http.createApplication(body, once),
    'POST /quote/?relativeUrl=applications/',
  ],
  [
    'updateApplication',
    () => http.updateApplication(body, once),
    'POST /quote/?relativeUrl=applications/',
  ],
  [
    'loadApplication',
    () => http.loadApplication(refId),
    `GET /quote/?relativeUrl=applications/${refId}`,
  ],
  [
    'loadQuestions',
    () => http.loadQuestions(body),
    'POST /quote/?relativeUrl=applications/uw/questions',
  ],
  ['assess', () => http.assess(body), 'POST /quote/?relativeUrl=applications/uw/assessments'],
  [
    'uploadImage',
    () => http.uploadImage({ refId, applicantId: 'self', side: 'back', file: new Blob(['x']) }),
    'POST /quote/?relativeUrl=uploads/',
  ],
  ['loadFacilities', () => http.loadFacilities(), 'POST /quote/?relativeUrl=facilities/'],
  ['loadDocument', () => http.loadDocument(body), 'POST /quote/?relativeUrl=documents/'],
  [
    'listDocuments',
    () => http.listDocuments({ productCode: 'onemedical', variant: 'takaful' }, 'my'),
    'GET /quote/?relativeUrl=documents/onemedical/takaful/BMY',
  ],
  ['createLead', () => http.createLead(body, once), 'POST /quote/?relativeUrl=leads/'],
  ['loadOccupations', () => http.loadOccupations(), 'GET /quote/?relativeUrl=occupations/'],
  [
    'loadPlans',
    () => http.loadPlans({ productCode: 'onemedical', variant: 'takaful' }),
    'GET /quote/?relativeUrl=plans/onemedical/takaful',
  ],
  [
    'loadPaymentType',
    () => http.loadPaymentType({ agentCode: 'AG00000', entityType: 'takaful' }),
    'GET /edp/medical/application/?relativeUrl=Payment/GetPaymentType&agentCode=AG00000&entityType=takaful',
  ],
  [
    'loadTransactionNumber',
    () => http.loadTransactionNumber('o1'),
    'GET /edp/medical/application/?relativeUrl=Payment/GetPaymentTransactionNumber&encodedOrderId=o1',
  ],
  [
    'submitPayment',
    () => http.submitPayment({ refID: refId } as never, once),
    'POST /edp/medical/payment/SubmitPayment',
  ],
  [
    'loadPaymentStatus',
    () => http.loadPaymentStatus({ transactionNo: 'T1', variant: 'takaful' }),
    'GET /edp/medical/payment/GetPaymentStatus/T1/takaful',
  ],
  [
    'loadBanner',
    () => http.loadBanner(body),
    'POST /edp/medical/admin/?relativeUrl=MY/BannerConfig/GetBanner/',
  ],
  [
    'screenCustomer',
    () => http.screenCustomer(refId),
    'POST /edp/medical/application/?relativeUrl=MDMScreening/GetCustomerProfileFE',
  ],
  ['verifyAgent', () => http.verifyAgent('KL20417'), 'POST /edp/medical/agent/GetAgentData/'],
];

describe('the typed calls', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = ((url: string, init: RequestInit) => {
      asked.push(`${init.method ?? 'GET'} ${url}`);
      return Promise.resolve(new Response('{"data":{"from":"data"},"banner":"Hello"}'));
    }) as typeof fetch;
    globalThis.XMLHttpRequest = fakeFormRequest(({ method, url }) => {
      asked.push(`${method} ${url}`);
      return { status: 200, body: {} };
    });
  });

  it.each(FUNCTIONS)('%s asks for its address', async (_name, call, address) => {
    await call();
    expect(asked.at(-1)).toBe(address);
  });

  it('are there for every call of the table', () => {
    const covered = new Set(FUNCTIONS.map(([name]) => name));
    // The token is asked for by the client itself, an image by the element that shows it.
    const others = ['generateToken', 'saveApplication', 'loadImage'];
    const table = Object.keys(CALLS).filter((name) => !others.includes(name));
    expect(table.filter((name) => !covered.has(name))).toEqual([]);
  });

  it('show an image from the address of its call', () => {
    expect(http.imageUrl('u1')).toBe('/quote/?relativeUrl=uploads/u1');
  });

  it('take quotation, application and facilities out of their wrapping', async () => {
    const inner = { ok: true, value: { from: 'data' } };
    expect(await http.loadQuotation(refId)).toEqual(inner);
    expect(await http.loadApplication(refId)).toEqual(inner);
    expect(await http.loadFacilities()).toEqual(inner);
  });

  it('give the banner as text, empty when it cannot be had', async () => {
    expect(await http.loadBanner(body)).toBe('Hello');
    globalThis.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    expect(await http.loadBanner(body)).toBe('');
  });
});

describe('an idempotency key', () => {
  it('is new each time, 128 random bits', () => {
    const keys = new Set(Array.from({ length: 100 }, http.newIdempotencyKey));
    expect(keys.size).toBe(100);
    expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
