import { randomUUID } from 'node:crypto';
import { type EndpointName, consentVersions } from '@edp/contracts';
import { healthyAnswers } from '../../harness/requests/health-answers';
import { quotationRequest } from '../../harness/requests/quotation-request';
import { draftOfParent } from '../journey/children-only';
import { asked, quoted } from '../journey/journeys';
import { quotationDraft } from '../journey/quotation-draft';
import { at, by, ofAnybody, ofJourney, type Sample } from './sample';
import { SAMPLES } from './samples';

/** A second valid request of endpoints whose first one lacks optional fields: those that are not sent together with others. */
const FURTHER_SAMPLES: Readonly<Partial<Record<EndpointName, Sample>>> = {
  createQuotation: ofJourney(async ({ target, people }) => {
    const couple = people.family.slice(0, 2);
    const { session, refId, quotation } = await quoted(target, couple);
    const { version } = quotation;
    return by(session, (named) => ({
      body: {
        ...quotationRequest(couple, { device: 'desktop', refId: named(refId) }),
        ...(version === undefined ? {} : { version }),
      },
    }));
  }),
  saveQuotationDraft: ofAnybody(({ people: { woman } }) => {
    const draft = quotationDraft(woman);
    const [buyer] = draft.people;
    const person = { ...buyer, occupationTyped: 'Teach', isCovered: false };
    return {
      body: {
        appId: 'EDP',
        draftId: randomUUID(),
        draft: { ...draft, people: [person], removed: [{ ...person, id: 'spouse' }] },
      },
    };
  }),
  // A draft may name a proposer, and has fields beside that a confirmed application has not.
  saveApplication: ofJourney(async (world) => {
    const { session, refId, request } = await draftOfParent(world);
    const { proposer, payMethod } = request;
    const typed = { nationalityTyped: 'SGP', proposalNumber: '' };
    const details = {
      device: 'desktop',
      applicants: request.applicants.map((applicant) => ({ ...applicant, ...typed })),
      proposer: { ...proposer, ...typed, occupationTyped: 'Teach' },
      collection: { payMethod, approvalCode: '', approvalDate: '' },
      suppression: { ePolicyPack: 'N', notification: 'N' },
      cardOwner: { fullName: '', idNo: '', relationship: '001', email: '', mobile: '' },
      declaration: false,
      marketingConsent: false,
    } as const;
    return by(session, (named) => ({ body: { ...request, ...details, refID: named(refId) } }));
  }),
  assess: ofJourney(async ({ target, people }) => {
    const { session, refId, questions } = await asked(target, people.family.slice(0, 2));
    return by(session, (named) => ({
      body: { ...healthyAnswers({ ...questions, refId: named(refId) }), draft: true },
    }));
  }),
  continueLater: at('asked', ({ refId }, named) => ({
    body: { refId: named(refId), preferredLang: 'ENG', withQuote: true, isAutomatic: true },
  })),
  createLead: at('quoted', ({ refId }, named, { people: { woman } }) => ({
    body: {
      appId: 'EDP',
      refId: named(refId),
      about: 'buyer',
      productCode: 'onemedical',
      entityType: 'insurance',
      preferredLang: 'ENG',
      fullName: woman.fullName,
      mobile: woman.mobile,
      email: woman.email,
      marketingConsent: false,
      consentVersions: consentVersions('contact'),
    },
  })),
};

/** The valid requests of an endpoint: every field of its body is in one of them. */
export function samplesOf(name: EndpointName): readonly Sample[] {
  return [SAMPLES[name], FURTHER_SAMPLES[name]].filter((sample) => sample !== undefined);
}
