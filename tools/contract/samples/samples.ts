import { randomUUID } from 'node:crypto';
import { type EndpointName, consentVersions } from '@edp/contracts';
import { healthyAnswers, questionsRequest } from '../../harness/requests/health-answers';
import { quotationRequest } from '../../harness/requests/quotation-request';
import { quotationDraft } from '../journey/quotation-draft';
import { uploadForm } from '../journey/upload-form';
import { by, ofAnybody, ofJourney, type Sample } from './sample';

const PRODUCT = { productCode: 'onemedical', entityType: 'insurance' } as const;

/** One valid request of every endpoint: sent once as it is, and with every kind of error. */
export const SAMPLES: Readonly<Record<EndpointName, Sample>> = {
  createQuotation: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    const own = {
      agent: { agentCode: 'AG00000', agentBranch: 'BR001' },
      promoCode: '',
      distributionChannel: '001',
      draftId: 'F'.repeat(32),
    } as const;
    const couple = world.people.family.slice(0, 2);
    return by(session, (named) => ({
      body: quotationRequest(couple, { ...own, refId: named(refId) }),
    }));
  }),
  estimatePremium: ofAnybody(() => ({
    body: {
      ...PRODUCT,
      people: [
        {
          relationship: '001',
          gender: 'F',
          dateOfBirth: '1993-03-14',
          occupationCode: 'ACCT',
          isIndoor: 'Y',
        },
      ],
    },
  })),
  loadQuotation: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    return by(session, (named) => ({ params: { refId: named(refId) } }));
  }),
  shareQuotation: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    return by(session, (named) => ({ params: { refId: named(refId) } }));
  }),
  loadSharedQuotation: ofAnybody(() => ({ params: { shareToken: 'A'.repeat(32) } }), ['notFound']),
  loadPrices: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    return by(session, (named) => ({
      params: { refId: named(refId), productCode: 'easymedic' },
    }));
  }),
  loadProjection: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    return by(session, (named) => ({ params: { refId: named(refId) } }));
  }),
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
  validatePromo: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    const promoCode = world.facts.promos?.percent.code ?? 'NOSUCHCODE';
    return by(session, (named) => ({ body: { refId: named(refId), promoCode } }));
  }),

  saveApplication: ofJourney(async (world) => {
    const { session, refId, request } = await world.at.readyToPay();
    return by(session, (named) => ({ body: { ...request, refID: named(refId) } }));
  }),
  loadApplication: ofJourney(async (world) => {
    const { session, refId } = await world.at.readyToPay();
    return by(session, (named) => ({ params: { refId: named(refId) } }));
  }),
  loadQuestions: ofJourney(async (world) => {
    const { session, refId } = await world.at.asked();
    return by(session, (named) => ({ body: questionsRequest(named(refId)) }));
  }),
  assess: ofJourney(async (world) => {
    const { session, refId, questions } = await world.at.assessed();
    return by(session, (named) => ({
      body: healthyAnswers({ ...questions, refId: named(refId) }),
    }));
  }),
  uploadImage: ofJourney(async (world) => {
    const { session, refId } = await world.at.asked();
    return by(session, (named) => ({ form: uploadForm(named(refId)) }));
  }),
  loadImage: ofJourney(async (world) => {
    const { session, uploadId } = await world.at.withImage();
    return by(session, (named) => ({ params: { uploadId: named(uploadId) } }));
  }),

  loadDocument: ofJourney(async (world) => {
    const { session, refId } = await world.at.readyToPay();
    return by(session, (named) => ({
      body: documentRequest('proposalSummary', {
        refId: named(refId),
        email: world.people.woman.email,
      }),
    }));
  }),
  resendPolicy: ofJourney(
    async (world) => {
      const { session, refId } = await world.at.readyToPay();
      return by(session, (named) => ({ body: { refId: named(refId), preferredLang: 'ENG' } }));
    },
    ['journey.stepMissing', 'notFound'],
  ),
  continueLater: ofJourney(async (world) => {
    const { session, refId } = await world.at.asked();
    return by(session, (named) => ({ body: { refId: named(refId), preferredLang: 'ENG' } }));
  }),
  resumeJourney: ofAnybody(() => ({ body: { token: 'B'.repeat(32) } }), ['notFound']),
  loadJourney: ofAnybody(() => ({ params: PRODUCT })),
  endJourney: ofAnybody(() => ({ body: { appId: 'EDP' } })),
  listDevices: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    return by(session, (named) => ({ params: { refId: named(refId) } }));
  }),
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

  generateToken: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    return by(session, (named) => ({ body: { payload: JSON.stringify(named(refId)) } }));
  }),
  loadPaymentType: ofAnybody(() => ({
    query: { agentCode: 'AG00000', entityType: PRODUCT.entityType },
  })),
  loadTransactionNumber: ofJourney(async (world) => {
    const { session, refId } = await world.at.readyToPay();
    return by(session, (named) => ({ query: { encodedOrderId: encodeOrderId(named(refId)) } }));
  }),
  submitPayment: ofJourney(async (world) => {
    const { session, refId, payment } = await world.at.submitted();
    return by(session, (named) => {
      const number = named(payment.referenceNo);
      return {
        body: { ...payment, refID: named(refId), referenceNo: number, transactionNo: number },
      };
    });
  }),
  loadPaymentStatus: ofJourney(async (world) => {
    const { session, payment } = await world.at.submitted();
    const { transactionNo, entityType } = payment;
    return by(session, (named) => ({
      params: { transactionNo: named(transactionNo), entityType },
    }));
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
  screenCustomer: ofJourney(async (world) => {
    const { session, refId } = await world.at.quoted();
    return by(session, (named) => ({ body: { refId: named(refId) } }));
  }),
  verifyAgent: ofAnybody(({ facts }) => ({
    body: { agentCode: facts.agents?.active.agentCode ?? 'ZZ99999' },
  })),
};

/** The sample of an endpoint; null if the suite has none for it. */
export function sampleOf(name: EndpointName): Sample | null {
  return (SAMPLES as Readonly<Partial<Record<EndpointName, Sample>>>)[name] ?? null;
}

export function documentRequest(documentType: string, own: object = {}) {
  return { appId: 'EDP', ...PRODUCT, email: '', documentType, Language: 'ENG', ...own };
}

/** `encodedOrderId` of specification section 7 is the reference in base64. */
function encodeOrderId(refId: string): string {
  return Buffer.from(refId).toString('base64url');
}
