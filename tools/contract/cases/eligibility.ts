import type { Quotation, QuotationApplicant, QuotationRequest } from '@edp/contracts';
import { addDays, CLIENT_TYPE } from '@edp/domain';
import type { SamplePerson } from '@edp/testing/people';
import { quotationApplicant } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { type Finding, holds, matches, same } from '../finding';
import { quoted } from '../journey/journeys';
import { turning } from '../journey/people';
import { premiumsOf } from '../journey/price-arithmetic';
import type { World } from '../world';

/** Decisions section 5: an age or a nationality outside of the limits is an outcome, not a field error. */
export const ELIGIBILITY: readonly Case[] = [
  ...ages(),
  ...casesOf('createQuotation', {
    async 'declines a person who is not Malaysian'(world) {
      const { woman } = world.people;
      const applicantData = [quotationApplicant(woman, { nationality: 'SGP' })];
      return declinedAs(await quotation(world, [], { applicantData }), [['self', 'nationality']]);
    },
    async 'declines a buyer who is not covered, by age and by nationality'(world) {
      const [, , son] = world.people.family;
      if (!son) return [];
      const buying = (buyer: SamplePerson, own: Partial<QuotationApplicant> = {}) =>
        quotation(world, [], {
          applicantData: [
            quotationApplicant(buyer, { clientType: CLIENT_TYPE.proposer, ...own }),
            quotationApplicant(son),
          ],
        });
      return [
        ...declinedAs(await buying(world.people.woman), []),
        ...declinedAs(await buying(world.people.woman, { nationality: 'SGP' }), [
          ['self', 'nationality'],
        ]),
        ...declinedAs(await buying(world.people.aged(56)), [['self', 'age']]),
      ];
    },
    'covers six people': async (world) => declinedAs(await quotation(world, world.people.six), []),
    async 'adds up only selected people, and returns the prices of all'(world) {
      const [self, ...others] = world.people.family;
      if (!self) return [];
      const { yearlyTotalPremium } = (await quotation(world, [self])).chosenPremium;
      const some = await quotation(world, [], {
        // A family of one loses its family indicator (specification section 4).
        family: { planType: '1' },
        applicantData: [
          quotationApplicant(self),
          ...others.map((person) => quotationApplicant(person, { isSelected: false })),
        ],
      });
      return [
        ...matches(some, { '/chosenPremium/yearlyTotalPremium': yearlyTotalPremium }),
        ...same(world.people.family.length, some.applicants.length, '/applicants'),
        ...same(undefined, some.family, '/family'),
        ...world.people.family.flatMap(({ id }) =>
          holds(premiumsOf(some, id).length > 0, `prices of ${id}`, 'none', '/premiumAmountData'),
        ),
      ];
    },
    async 'derives the birth date of each person from the identity number'(world) {
      const { applicants } = await quotation(world, world.people.family);
      return world.people.family.flatMap((person, index) =>
        same(person.birthDate, applicants[index]?.dob, `/applicants/${index}/dob`),
      );
    },
  }),
];

/** Ages at the limits: on the last valid day, and one day after it. */
function ages(): Case[] {
  const adult = (name: string, years: number, daysAfterBirthday: number, isCovered: boolean) => ({
    name: `${isCovered ? 'covers' : 'declines'} an adult ${name}`,
    run: async (world: World) => {
      const birthDate = addDays(turning(years, world.today), -daysAfterBirthday);
      const person = world.people.adultBornOn(birthDate);
      return declinedAs(await quotation(world, [person]), isCovered ? [] : [['self', 'age']]);
    },
  });
  const child = (name: string, birthDate: (world: World) => string, isCovered: boolean) => ({
    name: `${isCovered ? 'covers' : 'declines'} a child ${name}`,
    run: async (world: World) => {
      const people = [world.people.woman, world.people.childBornOn(birthDate(world))];
      return declinedAs(await quotation(world, people), isCovered ? [] : [['son', 'age']]);
    },
  });
  const cases = [
    adult('who is 16 until tomorrow', 17, -1, false),
    adult('who is 17 today', 17, 0, true),
    adult('who is 55 until tomorrow', 56, -1, true),
    adult('who is 56 today', 56, 0, false),
    child('of 13 days', ({ today }) => addDays(today, -13), false),
    child('of 14 days', ({ today }) => addDays(today, -14), true),
    child('who is 16 until tomorrow', ({ today }) => addDays(turning(17, today), 1), true),
    child('who is 17 today', ({ today }) => turning(17, today), false),
  ];
  return cases.map((one) => ({ endpoint: 'createQuotation', ...one }));
}

export async function quotation(
  world: World,
  people: readonly SamplePerson[],
  own: Partial<QuotationRequest> = {},
): Promise<Quotation> {
  return (await quoted(world.target, people, own)).quotation;
}

export function declinedAs(
  { declined }: Quotation,
  expected: readonly (readonly [id: string, reason: string])[],
): Finding[] {
  return same(
    expected.map(([id, reason]) => ({ id, reason })),
    declined.map(({ id, reason }) => ({ id, reason })),
    '/declined',
  );
}
