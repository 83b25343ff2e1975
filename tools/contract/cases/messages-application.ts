import type { Applicant, ApplicationRequest, Quotation } from '@edp/contracts';
import { addDays, MESSAGE, type MessageCode, MONTHLY_INCOME_MAX, senToRinggit } from '@edp/domain';
import { applicantOf, applicationRequest } from '../../harness/requests/application-request';
import { questionsRequest } from '../../harness/requests/health-answers';
import { quotationApplicant } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { during, type Finding, same } from '../finding';
import { quoted } from '../journey/journeys';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

type Change = (applicant: Applicant) => Partial<Applicant>;

const { invalid, mobileInvalid, postcodeInvalid, required, tooLong } = MESSAGE;

/** Specification section 5 at `POST applications/`: the rules of the personal details page, for the buyer. */
const RULES: readonly [when: string, pointer: string, message: MessageCode, change: Change][] = [
  ['no name', '/name/fullName', required, named('')],
  ['a name with a digit', '/name/fullName', invalid, named('Aisyah 2')],
  ['a name of one letter', '/name/fullName', MESSAGE.tooShort, named('A')],
  ['markup in a first name', '/name/firstName', invalid, firstNamed('<b>1')],
  ['markup in an occupation', '/occupationDesc', invalid, having({ occupationDesc: 'x<y' })],
  [
    'an incomplete home number',
    '/contacts/1/value',
    invalid,
    ({ contacts }) => ({
      contacts: [...contacts, { type: 'home', value: '03-789', isPrimary: false }],
    }),
  ],
  ['no mobile number', '/contacts', required, having({ contacts: [] })],
  ['an incomplete mobile number', '/contacts/0/value', mobileInvalid, reachedAt('+6012345')],
  ['a landline number', '/contacts/0/value', mobileInvalid, reachedAt('+60378765432')],
  ['no e-mail', '/emails', required, having({ emails: [] })],
  [
    'an incomplete e-mail',
    '/emails/0/value',
    MESSAGE.emailInvalid,
    having({ emails: [{ type: 'personal', value: 'x@', isPrimary: true }] }),
  ],
  ['no address', '/addresses', required, having({ addresses: [] })],
  ['an empty address line', '/addresses/0/addr1', required, livingAt({ addr1: '' })],
  [
    'a # in an address line',
    '/addresses/0/addr1',
    MESSAGE.addressCharacters,
    livingAt({ addr1: 'No 1 #2' }),
  ],
  [
    'a postcode of 3 digits',
    '/addresses/0/postcode',
    postcodeInvalid,
    livingAt({ postcode: '473' }),
  ],
  ['no city', '/addresses/0/city', required, livingAt({ city: '' })],
  ['no state', '/addresses/0/stateDesc', required, livingAt({ stateDesc: '' })],
  [
    'no marital status',
    '/maritalStatus',
    MESSAGE.selectMaritalStatus,
    having({ maritalStatus: '' }),
  ],
  ['no employer', '/companyName', required, having({ companyName: '' })],
  ['markup as an employer', '/companyName', invalid, having({ companyName: 'Kedai <b>' })],
  ['no business', '/natureOfBusiness', required, having({ natureOfBusiness: '' })],
  ['no income', '/monthlyIncome/amount', required, earning({ amount: '' })],
  [
    'an income beyond the highest',
    '/monthlyIncome/amount',
    invalid,
    earning({ amount: String(senToRinggit(MONTHLY_INCOME_MAX + 1)) }),
  ],
  ['a band of income', '/monthlyIncome/range', invalid, earning({ range: '5000-8000' })],
  ['no source of funds', '/fundSource', required, having({ fundSource: '' })],
  [
    'another source without a description',
    '/fundSourceOthers',
    required,
    having({ fundSource: '008', fundSourceOthers: '' }),
  ],
  [
    'no declaration of the owner',
    '/isBeneficialOwner',
    MESSAGE.ownerDeclaration,
    having({ isBeneficialOwner: 'N' }),
  ],
];

/** Limits of the schema that the form validates too: a provider may report them either way. */
const BOUNDS: typeof RULES = [
  ['a name of 81 letters', '/name/fullName', tooLong, named('A'.repeat(81))],
  ['an employer of 81 letters', '/companyName', tooLong, () => ({ companyName: 'A'.repeat(81) })],
  [
    'an address line of 81 letters',
    '/addresses/0/addr1',
    tooLong,
    livingAt({ addr1: 'A'.repeat(81) }),
  ],
  [
    'a postcode of 6 digits',
    '/addresses/0/postcode',
    postcodeInvalid,
    livingAt({ postcode: '473000' }),
  ],
  ['no gender', '/gender', MESSAGE.selectGender, having({ gender: '' as 'F' })],
];

export const APPLICATION_MESSAGES: readonly Case[] = casesOf('saveApplication', {
  async 'rejects invalid personal details, each with its message'(world) {
    const { session, quotation } = await quoted(world.target, [world.people.woman]);
    return tryInTurn(RULES, async ([when, pointer, message, change]) => {
      const response = await session.call('saveApplication', { body: changed(quotation, change) });
      const error = { pointer: `/applicants/0${pointer}`, message };
      return during(when, isRejected(response, { code: 'rule.broken', ...error }));
    });
  },
  async 'reports values outside of schema limits with the messages of the form'(world) {
    const { session, quotation } = await quoted(world.target, [world.people.woman]);
    return tryInTurn(BOUNDS, async ([when, pointer, message, change]) => {
      const response = await session.call('saveApplication', { body: changed(quotation, change) });
      const error = { pointer: `/applicants/0${pointer}`, message };
      const codes = ['request.malformed', 'rule.broken'] as const;
      return during(when, isRejected(response, ...codes.map((code) => ({ code, ...error }))));
    });
  },
  async 'rejects a bank account of the wrong length and an invalid card owner'(world) {
    const { session, quotation } = await quoted(world.target, [world.people.woman]);
    const body = applicationRequest(quotation);
    const response = await session.call('saveApplication', {
      body: {
        ...body,
        payout: { ...body.payout, accountNo: '12345678' },
        cardOwner: { fullName: 'F1', idNo: '1', relationship: '003', email: 'f@x', mobile: '1' },
      } satisfies ApplicationRequest,
    });
    const expected: [pointer: string, message: MessageCode][] = [
      ['/payout/accountNo', MESSAGE.bankAccountInvalid],
      ['/cardOwner/fullName', MESSAGE.invalid],
      ['/cardOwner/idNo', MESSAGE.nricInvalid],
      ['/cardOwner/email', MESSAGE.emailInvalid],
      ['/cardOwner/mobile', MESSAGE.mobileInvalid],
    ];
    return expected.flatMap(([pointer, message]) =>
      isRejected(response, { code: 'rule.broken', pointer, message }),
    );
  },
  async 'accepts an incomplete draft, which does not enable the next step'(world) {
    const { session, refId, quotation } = await quoted(world.target, [world.people.woman]);
    const draft = applicationRequest(quotation, {
      draft: true,
      applicants: quotation.applicants.map((quoted) =>
        applicantOf(quoted, { contacts: [], addresses: [] }),
      ),
    });
    const { data } = await session.value('saveApplication', { body: draft });
    const response = await session.call('loadQuestions', {
      body: questionsRequest(refId),
    });
    return [
      ...same('draft', data.stage, '/data/stage'),
      ...during('health questions', isRejected(response, { code: 'journey.stepMissing' })),
    ];
  },
  'rejects people who are not in the quotation, and changes to priced data': otherPeople,
  async 'rejects a person who cannot buy online'(world) {
    const foreigner = quotationApplicant(world.people.woman, { nationality: 'SGP' });
    const { session, quotation } = await quoted(world.target, [], {
      applicantData: [foreigner],
    });
    const response = await session.call('saveApplication', { body: applicationRequest(quotation) });
    const error = { pointer: '/applicants/0', message: 'nationality' };
    return isRejected(response, { code: 'applicant.notEligible', ...error });
  },
});

async function otherPeople(world: World): Promise<Finding[]> {
  const { session, quotation } = await quoted(world.target, world.people.family.slice(0, 2));
  const changes: [field: string, change: Partial<Applicant>][] = [
    ['idNo', { idNo: world.people.aged(40).idNo }],
    ['dob', { dob: addDays(quotation.applicants[0]?.dob ?? world.today, 1) }],
    ['gender', { gender: 'M' }],
    ['nationality', { nationality: 'SGP' }],
    ['occupationCode', { occupationCode: 'STUD' }],
    ['isIndoor', { isIndoor: 'N' }],
    ['id', { id: 'somebody' }],
  ];
  const found = await tryInTurn(changes, async ([field, change]) => {
    const applicants = quotation.applicants.map((quoted, index) =>
      applicantOf(quoted, index === 0 ? change : {}),
    );
    const response = await session.call('saveApplication', {
      body: applicationRequest(quotation, { applicants }),
    });
    const pointer = `/applicants/0/${field}`;
    return during(field, isRejected(response, { code: 'quotation.differs', pointer }));
  });
  const [first] = quotation.applicants;
  if (!first) return found;
  const fewer = applicationRequest(quotation, { applicants: [applicantOf(first)] });
  const response = await session.call('saveApplication', { body: fewer });
  const expected = { code: 'quotation.differs', pointer: '/applicants' } as const;
  return [...found, ...during('a missing person', isRejected(response, expected))];
}

/** An application in which one field of each person is changed. */
function changed(quotation: Quotation, change: Change): ApplicationRequest {
  const applicants = quotation.applicants.map((quoted) => {
    const applicant = applicantOf(quoted);
    return { ...applicant, ...change(applicant) };
  });
  return applicationRequest(quotation, { applicants });
}

function having(own: Partial<Applicant>): Change {
  return () => own;
}

function named(fullName: string): Change {
  return ({ name }) => ({ name: { ...name, fullName } });
}

function firstNamed(firstName: string): Change {
  return ({ name }) => ({ name: { ...name, firstName } });
}

function reachedAt(value: string): Change {
  return having({ contacts: [{ type: 'mobile', value, isPrimary: true }] });
}

function earning(change: Partial<Applicant['monthlyIncome']>): Change {
  return ({ monthlyIncome }) => ({ monthlyIncome: { ...monthlyIncome, ...change } });
}

function livingAt(change: Partial<Applicant['addresses'][number]>): Change {
  return ({ addresses }) => ({
    addresses: addresses.map((address) => ({ ...address, ...change })),
  });
}
