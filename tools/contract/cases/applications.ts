import { consentVersions } from '@edp/contracts';
import { MESSAGE, RELATIONSHIP } from '@edp/domain';
import { applicationRequest, declared } from '../../harness/requests/application-request';
import { quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds, matches, same } from '../finding';
import { applied, quoted } from '../journey/journeys';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

/** Saving an application. */
export const APPLICATIONS: readonly Case[] = casesOf('saveApplication', {
  async 'copies the marketing consent to every applicant'(world) {
    const { session, quotation } = await quoted(world.target, world.people.family);
    const body = { ...declared(applicationRequest(quotation)), marketingConsent: true };
    const { data } = await session.value('saveApplication', { body });
    return data.applicants.flatMap(({ pdpaConsent }, index) =>
      same('Y', pdpaConsent, `/data/applicants/${index}/pdpaConsent`),
    );
  },
  async 'deletes the details of a person who is replaced by another'(world) {
    const { session, refId } = await applied(world.target, [world.people.woman]);
    const body = quotationRequest([world.people.aged(40)], { refId });
    await session.value('createQuotation', { body });
    const { data } = await session.value('loadApplication', { params: { refId } });
    return same([], data.applicants, '/data/applicants');
  },
  'rejects a consent without the versions of its texts, with their pointers':
    requiresConsentVersions,
  async 'accepts only card payments, and ignores an approval code in the request'(world) {
    const { session, quotation } = await quoted(world.target, [world.people.woman]);
    const request = applicationRequest(quotation);
    const debit = { ...request, payMethod: '001' as '002' };
    const rejected = await session.call('saveApplication', { body: debit });
    const collection = {
      payMethod: '002',
      approvalCode: 'A1B2C3',
      approvalDate: '2026',
    } as const;
    const { data } = await session.value('saveApplication', { body: { ...request, collection } });
    return [
      ...during(
        'direct debit',
        isRejected(
          rejected,
          { code: 'request.malformed', pointer: '/payMethod' },
          { code: 'rule.broken', pointer: '/payMethod' },
        ),
      ),
      ...same('', data.collection.approvalCode, '/data/collection/approvalCode'),
      ...same('', data.collection.approvalDate, '/data/collection/approvalDate'),
    ];
  },
  'retains its number, returns the saved details, and copies every amount from the quotation':
    returnsSavedDetails,
  async 'changes the distribution channel with the language'(world) {
    const people = [world.people.woman];
    const inMalay = await quoted(world.target, people, { preferredLang: 'BMY' });
    const { session, refId, quotation } = await quoted(world.target, people);
    const body = { ...applicationRequest(quotation), preferredLang: 'BMY' };
    await session.value('saveApplication', { body });
    const { data } = await session.value('loadQuotation', { params: { refId } });
    const pointer = '/data/distributionChannel';
    return same(inMalay.quotation.distributionChannel, data.distributionChannel, pointer);
  },
  async 'accepts an incomplete card owner until the declaration'(world) {
    const { session, quotation } = await quoted(world.target, [world.people.woman]);
    const request = applicationRequest(quotation);
    const { fullName } = world.people.family[1] ?? world.people.woman;
    const { self: relationship } = RELATIONSHIP;
    const cardOwner = { fullName, idNo: '', relationship, email: '', mobile: '' };
    const body = { ...request, cardOwner };
    const { data } = await session.value('saveApplication', { body });
    const response = await session.call('saveApplication', { body: declared(body) });
    const missing = { code: 'rule.broken', message: MESSAGE.required } as const;
    return [
      ...same(cardOwner, data.cardOwner, '/data/cardOwner'),
      ...during('declared', [
        ...isRejected(response, { ...missing, pointer: '/cardOwner/idNo' }),
        ...isRejected(response, { ...missing, pointer: '/cardOwner/mobile' }),
      ]),
    ];
  },
  async 'retains the e-mail address of the buyer while a draft contains an incomplete one'(world) {
    const { session, quotation } = await quoted(world.target, [world.people.woman]);
    const request = applicationRequest(quotation);
    const emailsAfter = async (value: string) => {
      const emails = [{ type: 'personal' as const, value, isPrimary: true }];
      const applicants = request.applicants.map((applicant) => ({ ...applicant, emails }));
      const body = { ...request, applicants, draft: true };
      return (await session.value('saveApplication', { body })).data.applicants[0]?.emails;
    };
    const before = quotation.applicants[0]?.emails;
    const pointer = '/data/applicants/0/emails';
    return [
      ...same(before, await emailsAfter(''), { pointer, when: 'none' }),
      ...same(before, await emailsAfter('aisyah@'), { pointer, when: 'half an address' }),
    ];
  },
});

/** The details require the versions of three consent texts, the review three more, and the card of another person one more. */
async function requiresConsentVersions(world: World): Promise<Finding[]> {
  const { session, quotation } = await quoted(world.target, [world.people.woman]);
  const request = applicationRequest(quotation);
  const review = { ...declared(request), marketingConsent: true };
  const { fullName, idNo, email, mobile } = world.people.family[1] ?? world.people.woman;
  const otherCard = {
    ...review,
    cardOwner: { fullName, idNo, relationship: RELATIONSHIP.spouse, email, mobile },
    consentVersions: { ...review.consentVersions, ...consentVersions('policyOwner') },
  };
  const incomplete = [request, review, otherCard].flatMap((body) => {
    const versions: Readonly<Record<string, string>> = body.consentVersions ?? {};
    return Object.keys(versions).map((name) => {
      const { [name]: _omitted, ...consentVersions } = versions;
      return { name, body: { ...body, consentVersions } };
    });
  });
  return tryInTurn(incomplete, async ({ name, body }) => {
    const response = await session.call('saveApplication', { body });
    const pointer = `/consentVersions/${name}`;
    const expected = { code: 'rule.broken', pointer, message: MESSAGE.required } as const;
    return during(name, isRejected(response, expected));
  });
}

async function returnsSavedDetails(world: World): Promise<Finding[]> {
  const { session, refId, request, application, quotation } = await applied(
    world.target,
    world.people.family,
  );
  const again = await session.value('saveApplication', { body: request });
  const loaded = await session.value('loadApplication', { params: { refId } });
  const { data } = loaded;
  const [self] = data.applicants;
  const [sent] = request.applicants;
  const fields = [
    'name',
    'emails',
    'contacts',
    'addresses',
    'monthlyIncome',
    'companyName',
    'religion',
  ] as const;
  const { chosenPremium } = quotation;
  return [
    ...matches(again, { '/data/proposalNumber': application.proposalNumber }),
    ...fields.flatMap((field) => same(sent?.[field], self?.[field], `/data/applicants/0/${field}`)),
    ...matches(loaded, {
      '/data/payout': request.payout,
      '/data/chosenPremium': chosenPremium,
      '/data/premiumAmount/monthlyTotalPremium': chosenPremium.monthlyTotalPremium,
      '/data/premiumAmount/yearlyTotalPremium': chosenPremium.yearlyTotalPremium,
    }),
    ...holds(
      data.applicants.some(({ relationship }) => relationship === RELATIONSHIP.self),
      'a proposer',
      'none',
    ),
    ...holds(
      data.applicants.every(({ sumAssured }) => sumAssured > 0),
      'the annual limit of each plan',
      data.applicants.map(({ sumAssured }) => sumAssured),
      '/data/applicants/0/sumAssured',
    ),
  ];
}
