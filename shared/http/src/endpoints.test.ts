import { ENDPOINTS } from '@edp/contracts';
import { fakeFormRequest } from '@edp/testing/form-request';
import * as http from './index';
import { imageUrl } from './upload-image';

const { client } = http;
const refId = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const body = {} as never;
const form = new FormData();
const idempotencyKey = 'k1';
const product = { productCode: 'onemedical', entityType: 'takaful' };

/** Every operation for screens, with the expected method and URL. */
const ADDRESSES: Record<http.ScreenCall, [() => Promise<unknown>, string]> = {
  createQuotation: [
    () => client.call('createQuotation', { body }),
    'POST /quote/?relativeUrl=quotation/',
  ],
  loadQuotation: [
    () => client.call('loadQuotation', { params: { refId } }),
    `GET /quote/?relativeUrl=quotation/${refId}`,
  ],
  shareQuotation: [
    () => client.call('shareQuotation', { params: { refId } }),
    `POST /quote/?relativeUrl=quotation/${refId}/share`,
  ],
  listDevices: [
    () => client.call('listDevices', { params: { refId } }),
    `GET /quote/?relativeUrl=journeys/devices/${refId}`,
  ],
  removeDevice: [
    () => client.call('removeDevice', { body: { refId, deviceId: 'D'.repeat(22) } }),
    'POST /quote/?relativeUrl=journeys/remove-device',
  ],
  loadSharedQuotation: [
    () => client.call('loadSharedQuotation', { params: { shareToken: 's' } }),
    'GET /quote/?relativeUrl=quotation/shared/s',
  ],
  loadPrices: [
    () => client.call('loadPrices', { params: { refId, productCode: 'easymedic' } }),
    `GET /quote/?relativeUrl=quotation/${refId}/prices/easymedic`,
  ],
  loadProjection: [
    () => client.call('loadProjection', { params: { refId } }),
    `GET /quote/?relativeUrl=quotation/${refId}/projection`,
  ],
  saveQuotationDraft: [
    () => client.call('saveQuotationDraft', { body }),
    'POST /quote/?relativeUrl=drafts/',
  ],
  loadQuotationDraft: [
    () => client.call('loadQuotationDraft', { params: { draftId: 'd' } }),
    'GET /quote/?relativeUrl=drafts/d',
  ],
  continueLater: [
    () => client.call('continueLater', { body }),
    'POST /quote/?relativeUrl=journeys/continue',
  ],
  resumeJourney: [
    () => client.call('resumeJourney', { body: { token: 't' } }),
    'POST /quote/?relativeUrl=journeys/resume',
  ],
  loadJourney: [
    () => client.call('loadJourney', { params: product }),
    'GET /quote/?relativeUrl=journeys/current/onemedical/takaful',
  ],
  endJourney: [
    () => client.call('endJourney', { body: { appId: 'EDP' } }),
    'POST /quote/?relativeUrl=journeys/end',
  ],
  resendPolicy: [
    () => client.call('resendPolicy', { body }),
    'POST /quote/?relativeUrl=documents/resend',
  ],
  estimatePremium: [
    () => client.call('estimatePremium', { body }),
    'POST /quote/?relativeUrl=quotation/estimate',
  ],
  validatePromo: [
    () => client.call('validatePromo', { body }),
    'POST /quote/?relativeUrl=promo/validate',
  ],
  saveApplication: [
    () => client.call('saveApplication', { body, idempotencyKey }),
    'POST /quote/?relativeUrl=applications/',
  ],
  loadApplication: [
    () => client.call('loadApplication', { params: { refId } }),
    `GET /quote/?relativeUrl=applications/${refId}`,
  ],
  loadQuestions: [
    () => client.call('loadQuestions', { body }),
    'POST /quote/?relativeUrl=applications/uw/questions',
  ],
  assess: [
    () => client.call('assess', { body }),
    'POST /quote/?relativeUrl=applications/uw/assessments',
  ],
  uploadImage: [() => client.call('uploadImage', { form }), 'POST /quote/?relativeUrl=uploads/'],
  loadFacilities: [
    () => client.call('loadFacilities', { body }),
    'POST /quote/?relativeUrl=facilities/',
  ],
  loadDocument: [
    () => client.call('loadDocument', { body }),
    'POST /quote/?relativeUrl=documents/',
  ],
  listDocuments: [
    () => client.call('listDocuments', { params: { ...product, language: 'BMY' } }),
    'GET /quote/?relativeUrl=documents/onemedical/takaful/BMY',
  ],
  createLead: [
    () => client.call('createLead', { body, idempotencyKey }),
    'POST /quote/?relativeUrl=leads/',
  ],
  loadOccupations: [() => client.call('loadOccupations'), 'GET /quote/?relativeUrl=occupations/'],
  loadPlans: [
    () => client.call('loadPlans', { params: product }),
    'GET /quote/?relativeUrl=plans/onemedical/takaful',
  ],
  loadPaymentType: [
    () =>
      client.call('loadPaymentType', { query: { agentCode: 'AG00000', entityType: 'takaful' } }),
    'GET /edp/medical/application/?relativeUrl=Payment/GetPaymentType&agentCode=AG00000&entityType=takaful',
  ],
  loadTransactionNumber: [
    () => client.call('loadTransactionNumber', { query: { encodedOrderId: 'o1' } }),
    'GET /edp/medical/application/?relativeUrl=Payment/GetPaymentTransactionNumber&encodedOrderId=o1',
  ],
  submitPayment: [
    () => client.call('submitPayment', { body: { refID: refId } as never, idempotencyKey }),
    'POST /edp/medical/payment/SubmitPayment',
  ],
  loadPaymentStatus: [
    () =>
      client.call('loadPaymentStatus', { params: { transactionNo: 'T1', entityType: 'takaful' } }),
    'GET /edp/medical/payment/GetPaymentStatus/T1/takaful',
  ],
  loadBanner: [
    () => client.call('loadBanner', { body }),
    'POST /edp/medical/admin/?relativeUrl=MY/BannerConfig/GetBanner/',
  ],
  screenCustomer: [
    () => client.call('screenCustomer', { body: { refId } }),
    'POST /edp/medical/application/?relativeUrl=MDMScreening/GetCustomerProfileFE',
  ],
  verifyAgent: [
    () => client.call('verifyAgent', { body: { agentCode: 'KL20417' } }),
    'POST /edp/medical/agent/GetAgentData/',
  ],
};

describe('client.call', () => {
  const requested: string[] = [];
  beforeEach(() => {
    requested.length = 0;
    globalThis.fetch = ((url: string, init: RequestInit) => {
      requested.push(`${init.method ?? 'GET'} ${url}`);
      return Promise.resolve(new Response('{"data":{"from":"data"}}'));
    }) as typeof fetch;
    globalThis.XMLHttpRequest = fakeFormRequest(({ method, url }) => {
      requested.push(`${method} ${url}`);
      return { status: 200, body: {} };
    });
  });

  it.each(Object.entries(ADDRESSES))('%s requests its URL', async (_name, [request, address]) => {
    await request();
    expect(requested.at(-1)).toBe(address);
  });

  it('unwraps the envelope of operations that have one', async () => {
    const inner = { ok: true, value: { from: 'data' } };
    expect(await client.call('loadQuotation', { params: { refId } })).toEqual(inner);
    expect(await client.call('saveApplication', { body, idempotencyKey })).toEqual(inner);
    expect(await client.call('loadFacilities', { body })).toEqual(inner);
    expect(await client.call('loadPlans', { params: product })).toEqual({
      ok: true,
      value: { data: { from: 'data' } },
    });
  });

  it('builds the image URL from its operation', () => {
    expect(imageUrl('u1')).toBe('/quote/?relativeUrl=uploads/u1');
    expect(ENDPOINTS.loadImage.method).toBe('GET');
  });

  it('compiles only with the parts that table and schemas require', () => {
    const invalidCalls = () => [
      // @ts-expect-error -- the path needs a reference
      client.call('loadQuotation'),
      // @ts-expect-error -- not the name of its path segment
      client.call('loadQuotation', { params: { id: refId } }),
      // @ts-expect-error -- an idempotent operation needs a key
      client.call('createLead', { body }),
      // @ts-expect-error -- a field of the schema is missing
      client.call('verifyAgent', { body: {} }),
      // @ts-expect-error -- the client requests its tokens itself
      client.call('generateToken', { body: { payload: '""' } }),
    ];
    expect(invalidCalls).toBeDefined();
  });
});

describe('an idempotency key', () => {
  it('is unique, with 128 random bits', () => {
    const keys = new Set(Array.from({ length: 100 }, http.newIdempotencyKey));
    expect(keys.size).toBe(100);
    expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
