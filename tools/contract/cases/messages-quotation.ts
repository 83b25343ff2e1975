import type { QuotationApplicant } from '@edp/contracts';
import { addDays, MESSAGE, type MessageCode, RELATIONSHIP } from '@edp/domain';
import { sampleNric } from '@edp/testing/people';
import { quotationApplicant, quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { during } from '../finding';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

interface BrokenRule {
  readonly when: string;
  readonly pointer: string;
  readonly message: MessageCode;
  readonly applicantData: readonly QuotationApplicant[];
}

/** Specification section 5 at `POST quotation/`: each rule with its message, at the invalid field. */
export const QUOTATION_MESSAGES: readonly Case[] = [
  rejects('an invalid NRIC', nrics),
  rejects('a gender that contradicts the NRIC', ({ people: { woman } }) => [
    {
      when: 'a man with the number of a woman',
      pointer: '/applicantData/0/idNo',
      message: MESSAGE.nricGenderMismatch,
      applicantData: [quotationApplicant(woman, { gender: 'M' })],
    },
  ]),
  rejects('a duplicate NRIC, at both people', ({ people: { woman } }) => {
    const again = quotationApplicant(woman, SPOUSE);
    return [0, 1].map((index) => ({
      when: `person ${index + 1}`,
      pointer: `/applicantData/${index}/idNo`,
      message: MESSAGE.nricDuplicate,
      applicantData: [quotationApplicant(woman), again],
    }));
  }),
  rejects('people other than one Self, one Spouse and their children', families),
  rejects('invalid details of the quotation page', details),
  ...casesOf('createQuotation', {
    async 'rejects a seventh person'(world) {
      const seventh = quotationApplicant(world.people.aged(12), { id: 'seventh', ...CHILD });
      const applicantData = [...world.people.six.map((one) => quotationApplicant(one)), seventh];
      const response = await world.newSession().call('createQuotation', {
        body: quotationRequest([], { applicantData }),
      });
      return isRejected(
        response,
        { code: 'request.malformed', pointer: '/applicantData' },
        { code: 'rule.broken', pointer: '/applicantData' },
      );
    },
    async 'rejects a layout that does not fit the people and their plans'(world) {
      const [self, spouse] = world.people.family.map((one) => quotationApplicant(one));
      if (!self || !spouse) return [];
      const request = quotationRequest([], { applicantData: [self, spouse] });
      const layouts = [
        ['an individual plan for two', { planSelection: 'Individual' }],
        [
          'one plan for all, but two different plans',
          { applicantData: [self, { ...spouse, planCode: 'PLAN3' }] },
        ],
        ['a plan for each person, but the same plan for all', { planSelection: 'Customize' }],
      ] as const;
      return tryInTurn(layouts, async ([when, own]) => {
        const body = { ...request, ...own };
        const response = await world.newSession().call('createQuotation', { body });
        const expected = { code: 'rule.broken', pointer: '/planSelection' } as const;
        return during(when, isRejected(response, expected));
      });
    },
    async 'rejects a product that is not sold'(world) {
      const product = { productCode: 'easymedic', entityType: 'takaful' } as const;
      const response = await world.newSession().call('createQuotation', {
        body: quotationRequest([world.people.woman], product),
      });
      return isRejected(response, { code: 'rule.broken', pointer: '/entityType' });
    },
  }),
];

const SPOUSE = {
  id: 'spouse',
  relationship: RELATIONSHIP.spouse,
  clientType: '002',
} as const;
const CHILD = { relationship: RELATIONSHIP.child, clientType: '002' } as const;

function rejects(what: string, rules: (world: World) => readonly BrokenRule[]): Case {
  return {
    endpoint: 'createQuotation',
    name: `rejects ${what}`,
    run: (world) =>
      tryInTurn(rules(world), async ({ when, applicantData, pointer, message }) => {
        const body = quotationRequest([], { applicantData: [...applicantData] });
        const response = await world.newSession().call('createQuotation', { body });
        return during(when, isRejected(response, { code: 'rule.broken', pointer, message }));
      }),
  };
}

function nrics({ today, people: { woman } }: World): BrokenRule[] {
  const valid = woman.idNo;
  const tomorrow = sampleNric({ birthDate: addDays(today, 1), gender: 'F' });
  const numbers: [when: string, idNo: string, message: MessageCode][] = [
    ['11 digits', valid.slice(1), MESSAGE.nricInvalid],
    ['13 digits', `${valid}0`, MESSAGE.nricInvalid],
    ['a letter', `${valid.slice(0, 11)}A`, MESSAGE.nricInvalid],
    ['month 13', `9313${valid.slice(4)}`, MESSAGE.nricInvalid],
    ['month 0', `9300${valid.slice(4)}`, MESSAGE.nricInvalid],
    ['31 February', `930231${valid.slice(6)}`, MESSAGE.nricInvalid],
    ['29 February of a common year', `930229${valid.slice(6)}`, MESSAGE.nricInvalid],
    ['day 0', `930300${valid.slice(6)}`, MESSAGE.nricInvalid],
    ...(tomorrow.slice(0, 2) === today.slice(2, 4)
      ? [['born tomorrow', tomorrow, MESSAGE.nricInvalid] as [string, string, MessageCode]]
      : []),
    ['an unknown place of birth', `${valid.slice(0, 6)}00${valid.slice(8)}`, MESSAGE.nricStateCode],
    ['last four digits 0000', `${valid.slice(0, 8)}0000`, MESSAGE.nricLastFour],
  ];
  return numbers.map(([when, idNo, message]) => ({
    when,
    pointer: '/applicantData/0/idNo',
    message,
    applicantData: [quotationApplicant(woman, { idNo })],
  }));
}

function families({ people }: World): BrokenRule[] {
  const [self, spouse, son] = people.family.map((person) => quotationApplicant(person));
  if (!self || !spouse || !son) return [];
  return [
    {
      when: 'two Self',
      pointer: '/applicantData/1/relationship',
      message: MESSAGE.selectRelationship,
      applicantData: [self, { ...spouse, relationship: RELATIONSHIP.self, clientType: '003' }],
    },
    {
      when: 'two spouses',
      pointer: '/applicantData/2/relationship',
      message: MESSAGE.selectRelationship,
      applicantData: [self, spouse, { ...son, relationship: RELATIONSHIP.spouse }],
    },
    {
      when: 'a brother',
      pointer: '/applicantData/1/relationship',
      message: MESSAGE.selectRelationship,
      applicantData: [self, { ...son, relationship: RELATIONSHIP.brother }],
    },
    {
      when: 'no proposer',
      pointer: '/applicantData',
      message: MESSAGE.required,
      applicantData: [son],
    },
    {
      when: 'a proposer and assured who is not selected',
      pointer: '/applicantData/0/isSelected',
      message: MESSAGE.invalid,
      applicantData: [{ ...self, isSelected: false }, spouse],
    },
    {
      when: 'a proposer and assured without a number',
      pointer: '/applicantData/0/idNo',
      message: MESSAGE.required,
      applicantData: [{ ...self, idNo: '' }, son],
    },
    {
      when: 'two people with one id',
      pointer: '/applicantData/1/id',
      message: MESSAGE.invalid,
      applicantData: [self, { ...spouse, id: self.id }],
    },
    {
      when: 'a spouse who is not a life assured',
      pointer: '/applicantData/1/clientType',
      message: MESSAGE.invalid,
      applicantData: [self, { ...spouse, clientType: '003' }],
    },
  ];
}

function details({ people: { woman } }: World): BrokenRule[] {
  const changed = (
    when: string,
    pointer: string,
    message: MessageCode,
    own: Partial<QuotationApplicant>,
  ): BrokenRule => ({
    when,
    pointer: `/applicantData/0${pointer}`,
    message,
    applicantData: [quotationApplicant(woman, own)],
  });
  const email = (value: string) => ({
    emails: [{ type: 'personal', value, isPrimary: true }] as QuotationApplicant['emails'],
  });
  return [
    changed('no NRIC', '/idNo', MESSAGE.required, { idNo: '' }),
    changed('no e-mail', '/emails', MESSAGE.required, { emails: [] }),
    changed('an incomplete e-mail', '/emails/0/value', MESSAGE.emailInvalid, email('aisyah@')),
    changed('an e-mail without a domain', '/emails/0/value', MESSAGE.emailInvalid, email('a@b')),
    changed('an unknown occupation', '/occupationCode', MESSAGE.selectOccupation, {
      occupationCode: 'ZZZZ',
    }),
    changed('no occupation', '/occupationCode', MESSAGE.selectOccupation, { occupationCode: '' }),
    changed('a deductible of 500', '/deductibleAmount', MESSAGE.invalid, { deductibleAmount: 500 }),
  ];
}
