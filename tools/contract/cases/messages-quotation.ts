import type { QuotationApplicant } from '@edp/contracts';
import { addDays, MESSAGE, type MessageCode, RELATIONSHIP } from '@edp/domain';
import { sampleNric } from '@edp/testing/people';
import { quotationApplicant, quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { during } from '../finding';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

/** The pointer is that inside `applicantData`. */
type BrokenRule = [
  when: string,
  pointer: string,
  message: MessageCode,
  applicantData: QuotationApplicant[],
];

/** Specification section 5 at `POST quotation/`: each rule with its message, at the invalid field. */
export const QUOTATION_MESSAGES: readonly Case[] = [
  rejects('an invalid NRIC', nrics),
  rejects('a gender that contradicts the NRIC', ({ people: { woman } }) => {
    const man = quotationApplicant(woman, { gender: 'M' });
    return [['a man with the number of a woman', '/0/idNo', MESSAGE.nricGenderMismatch, [man]]];
  }),
  rejects('a duplicate NRIC, at both people', ({ people: { woman } }) => {
    const both = [quotationApplicant(woman), quotationApplicant(woman, SPOUSE)];
    return [
      ['person 1', '/0/idNo', MESSAGE.nricDuplicate, both],
      ['person 2', '/1/idNo', MESSAGE.nricDuplicate, both],
    ];
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
      tryInTurn(rules(world), async ([when, field, message, applicantData]) => {
        const body = quotationRequest([], { applicantData });
        const response = await world.newSession().call('createQuotation', { body });
        const pointer = `/applicantData${field}`;
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
  return numbers.map(([when, idNo, message]) => {
    return [when, '/0/idNo', message, [quotationApplicant(woman, { idNo })]];
  });
}

function families({ people }: World): BrokenRule[] {
  const [self, spouse, son] = people.family.map((person) => quotationApplicant(person));
  if (!self || !spouse || !son) return [];
  const { invalid, required, selectRelationship } = MESSAGE;
  const brother = { ...son, relationship: RELATIONSHIP.brother };
  const secondSelf = { ...spouse, relationship: RELATIONSHIP.self, clientType: '003' } as const;
  const secondSpouse = { ...son, relationship: RELATIONSHIP.spouse };
  const unselected = { ...self, isSelected: false };
  const owner = { ...spouse, clientType: '003' } as const;
  return [
    ['two Self', '/1/relationship', selectRelationship, [self, secondSelf]],
    ['two spouses', '/2/relationship', selectRelationship, [self, spouse, secondSpouse]],
    ['a brother', '/1/relationship', selectRelationship, [self, brother]],
    ['no proposer', '', required, [son]],
    ['a proposer and assured who is not selected', '/0/isSelected', invalid, [unselected, spouse]],
    ['a proposer and assured without a number', '/0/idNo', required, [{ ...self, idNo: '' }, son]],
    ['two people with one id', '/1/id', invalid, [self, { ...spouse, id: self.id }]],
    ['a spouse who is not a life assured', '/1/clientType', invalid, [self, owner]],
  ];
}

function details({ people: { woman } }: World): BrokenRule[] {
  const having = (own: Partial<QuotationApplicant>) => [quotationApplicant(woman, own)];
  const email = (value: string) =>
    having({ emails: [{ type: 'personal', value, isPrimary: true }] });
  const occupation = (occupationCode: string) => having({ occupationCode });
  const { emailInvalid, invalid, required, selectOccupation } = MESSAGE;
  return [
    ['no NRIC', '/0/idNo', required, having({ idNo: '' })],
    ['no e-mail', '/0/emails', required, having({ emails: [] })],
    ['an incomplete e-mail', '/0/emails/0/value', emailInvalid, email('aisyah@')],
    ['an e-mail without a domain', '/0/emails/0/value', emailInvalid, email('a@b')],
    ['an unknown occupation', '/0/occupationCode', selectOccupation, occupation('ZZZZ')],
    ['no occupation', '/0/occupationCode', selectOccupation, occupation('')],
    ['a deductible of 500', '/0/deductibleAmount', invalid, having({ deductibleAmount: 500 })],
  ];
}
