import { randomUUID } from 'node:crypto';
import { type EndpointName, consentVersions } from '@edp/contracts';
import { healthyAnswers, questionsRequest } from '../../harness/requests/health-answers';
import { quotationRequest } from '../../harness/requests/quotation-request';
import { uploadForm } from '../../harness/requests/upload-form';
import { quotationDraft } from '../journey/quotation-draft';
import { at, by, ofAnybody, ofJourney, type Sample } from './sample';

const PRODUCT = { productCode: 'onemedical', entityType: 'insurance' } as const;

/** One valid request of every endpoint, which cases send unchanged and in invalid variations. */
export const SAMPLES: Readonly<Record<EndpointName, Sample>> = {
  createQuotation: at('quoted', ({ refId }, named, world) => {
    const own = {
      agent: { agentCode: 'AG00000', agentBranch: 'BR001' },
      promoCode: '',
      distributionChannel: '001',
      draftId: 'F'.repeat(32),
    } as const;
    const couple = world.people.family.slice(0, 2);
    return {
      body: quotationRequest(couple, { ...own, refId: named(refId) }),
    };
  }),
  estimatePremium: ofAnybody(() => ({
    body: {
      ...PRODUCT,
      people: [
        {
          relationship: '001',
          gender: 'F',
          dateOfBirth: '1993-03-14',
          occupationCode: 'DOC',
          isIndoor: 'Y',
        },
      ],
    },
  })),
  loadQuotation: at('quoted', ({ refId }, named) => ({ params: { refId: named(refId) } })),
  shareQuotation: at('quoted', ({ refId }, named) => ({ params: { refId: named(refId) } })),
  loadSharedQuotation: ofAnybody(() => ({ params: { shareToken: 'A'.repeat(32) } }), ['notFound']),
  loadPrices: at('quoted', ({ refId }, named) => ({
    params: { refId: named(refId), productCode: 'easymedic' },
  })),
  loadProjection: at('quoted', ({ refId }, named) => ({ params: { refId: named(refId) } })),
  saveQuotationDraft: ofAnybody(({ people: { woman } }) => ({
    body: {
      appId: 'EDP',
      draftId: randomUUID(),
      draft: {
        ...quotationDraft(woman),
        agent: { agentCode: 'AG00000', agentBranch: 'BR001' },
      },
    },
  })),
  loadQuotationDraft: ofAnybody(() => ({ params: { draftId: 'E'.repeat(32) } })),
  validatePromo: at('quoted', ({ refId }, named, world) => {
    const promoCode = world.facts.promos?.percent.code ?? 'NOSUCHCODE';
    return { body: { refId: named(refId), promoCode } };
  }),

  saveApplication: at('readyToPay', ({ refId, request }, named) => ({
    body: { ...request, refID: named(refId) },
  })),
  loadApplication: at('readyToPay', ({ refId }, named) => ({ params: { refId: named(refId) } })),
  loadQuestions: at('asked', ({ refId }, named) => ({ body: questionsRequest(named(refId)) })),
  assess: at('assessed', ({ refId, questions }, named) => ({
    body: healthyAnswers({ ...questions, refId: named(refId) }),
  })),
  uploadImage: at('asked', ({ refId }, named) => ({ form: uploadForm(named(refId)) })),
  loadImage: at('withImage', ({ uploadId }, named) => ({ params: { uploadId: named(uploadId) } })),

  loadDocument: at('readyToPay', ({ refId }, named, world) => ({
    body: documentRequest('proposalSummary', {
      refId: named(refId),
      email: world.people.woman.email,
    }),
  })),
  resendPolicy: at(
    'readyToPay',
    ({ refId }, named) => ({ body: { refId: named(refId), preferredLang: 'ENG' } }),
    ['journey.stepMissing', 'notFound'],
  ),
  continueLater: at('asked', ({ refId }, named) => ({
    body: { refId: named(refId), preferredLang: 'ENG' },
  })),
  resumeJourney: ofAnybody(() => ({ body: { token: 'B'.repeat(32) } }), ['notFound']),
  loadJourney: ofAnybody(() => ({ params: PRODUCT })),
  endJourney: ofAnybody(() => ({ body: { appId: 'EDP' } })),
  listDevices: at('quoted', ({ refId }, named) => ({ params: { refId: named(refId) } })),
  removeDevice: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    const { shareToken } = await session.value('shareQuotation', { params: { refId } });
    await world.newSession().value('loadSharedQuotation', { params: { shareToken } });
    const { data } = await session.value('listDevices', { params: { refId } });
    const deviceId = data.find(({ isThis }) => !isThis)?.deviceId ?? '';
    return by(session, (named) => ({ body: { refId: named(refId), deviceId } }));
  }),

  loadFacilities: ofAnybody(() => ({
    body: {
      appId: 'EDP',
      mode: 'full',
      lastSyncDate: '2000-01-01T00:00:00.000+08:00',
      resource: 'facility',
    },
  })),
  createLead: ofAnybody(({ people: { woman } }) => ({
    body: {
      appId: 'EDP',
      ...PRODUCT,
      preferredLang: 'ENG',
      fullName: woman.fullName,
      mobile: woman.mobile,
      email: woman.email,
      marketingConsent: true,
      consentVersions: consentVersions('contact', 'marketing'),
    },
  })),
  loadOccupations: ofAnybody(() => ({})),
  loadPlans: ofAnybody(() => ({ params: PRODUCT })),
  listDocuments: ofAnybody(() => ({ params: { ...PRODUCT, language: 'ENG' } })),

  generateToken: at('quoted', ({ refId }, named) => ({
    body: { payload: JSON.stringify(named(refId)) },
  })),
  loadPaymentType: ofAnybody(() => ({
    query: { agentCode: 'AG00000', entityType: PRODUCT.entityType },
  })),
  loadTransactionNumber: at('readyToPay', ({ refId }, named) => ({
    query: { encodedOrderId: encodeOrderId(named(refId)) },
  })),
  submitPayment: at('submitted', ({ refId, payment }, named) => {
    const number = named(payment.referenceNo);
    return {
      body: { ...payment, refID: named(refId), referenceNo: number, transactionNo: number },
    };
  }),
  loadPaymentStatus: at('submitted', ({ payment }, named) => {
    const { transactionNo, entityType } = payment;
    return {
      params: { transactionNo: named(transactionNo), entityType },
    };
  }),
  loadBanner: ofAnybody(() => ({
    body: {
      product: PRODUCT.productCode,
      page: 'quotation',
      countryCode: 'MY',
      isAffiliate: false,
      agentCode: 'AG00000',
      language: 'ENG',
    },
  })),
  screenCustomer: at('quoted', ({ refId }, named) => ({ body: { refId: named(refId) } })),
  verifyAgent: ofAnybody(({ facts }) => ({
    body: { agentCode: facts.agents?.active.agentCode ?? 'ZZ99999' },
  })),
};

export function documentRequest(documentType: string, own: object = {}) {
  return { appId: 'EDP', ...PRODUCT, email: '', documentType, Language: 'ENG', ...own };
}

/** `encodedOrderId` of specification section 7 is the reference in base64. */
function encodeOrderId(refId: string): string {
  return Buffer.from(refId).toString('base64url');
}
