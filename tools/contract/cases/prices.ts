import type { QuotationRequest } from '@edp/contracts';
import { quotationApplicant } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { type Finding, matches, same } from '../finding';
import { quoted } from '../journey/journeys';
import { sumsUp } from '../journey/price-arithmetic';
import type { World } from '../world';

/** Decisions section 6: the figures for sample rates, and the arithmetic for any rates. */
export function prices({ sampleRates, classTwoOccupation }: Facts): Case[] {
  return [
    ...(sampleRates ? workedFamily() : []),
    ...(sampleRates && classTwoOccupation ? workedWoman(classTwoOccupation) : []),
    ...casesOf('createQuotation', {
      async 'adds up people, subtracts the family discount once, and returns the annual saving'({
        target,
        people,
      }) {
        const [six, yearly, one] = await Promise.all([
          quoted(target, people.six),
          quoted(target, people.six, { paymentMode: 'Yearly' }),
          quoted(target, [people.woman]),
        ]);
        return [six, yearly, one].flatMap(({ quotation }) => sumsUp(quotation));
      },
      async 'charges each member for their own plan and deductible'(world) {
        const [self, spouse] = world.people.family;
        if (!self || !spouse) return [];
        const { quotation } = await quoted(world.target, [], {
          planSelection: 'Customize',
          family: { planType: '2' },
          applicantData: [
            quotationApplicant(self, { planCode: 'PLAN3', deductibleAmount: 1000 }),
            quotationApplicant(spouse, { planCode: 'PLAN1', deductibleAmount: 0 }),
          ],
        });
        return sumsUp(quotation);
      },
      async 'returns the same price for the same reference'(world) {
        const { session, refId, quotation } = await quoted(world.target, world.people.family);
        const { data } = await session.value('loadQuotation', { params: { refId } });
        return [
          ...same(quotation.chosenPremium, data.chosenPremium, '/data/chosenPremium'),
          ...same(quotation.premiumAmountData, data.premiumAmountData, '/data/premiumAmountData'),
          ...same(quotation.expiresAt, data.expiresAt, '/data/expiresAt'),
        ];
      },
    }),
  ];
}

/** Male 35, female 33, boy 7, girl 3, class 1. */
function workedFamily(): Case[] {
  const figures = {
    '/premiumAmountData/planPremium/1/planCode': 'PLAN2',
    '/premiumAmountData/planPremium/1/yearlyPremium': 5200,
    '/premiumAmountData/planPremium/1/yearlyPremiumDiscount': 4940,
    '/premiumAmountData/planPremium/1/monthlyPremium': 455,
    '/premiumAmountData/planPremium/1/monthlyPremiumDiscount': 432.25,
    '/premiumAmountData/planPremium/1/annualSave': 247,
    '/chosenPremium/yearlySubtotal': 5200,
    '/chosenPremium/yearlyFamilyDiscount': 260,
    '/chosenPremium/yearlyTotalPremium': 4940,
    '/chosenPremium/monthlySubtotal': 455,
    '/chosenPremium/monthlyFamilyDiscount': 22.75,
    '/chosenPremium/monthlyTotalPremium': 432.25,
    '/chosenPremium/annualSave': 247,
    '/chosenPremium/serviceTax': 0,
    '/chosenPremium/stampDuty': 0,
    '/sampleRates': true,
  };
  return (['insurance', 'takaful'] as const).map((entityType) => ({
    endpoint: 'createQuotation',
    name: `prices the worked family of four at 4,940.00 a year (${entityType})`,
    run: (world) => figuresOf(world, { people: 'family', own: { entityType } }, figures),
  }));
}

/** One woman of 28, class 2, not indoors, Plan 1 with deductible. */
function workedWoman(occupationCode: string): Case[] {
  const expected = [
    ['onemedical', 973.73, 85.2, 48.67],
    ['easymedic', 876.36, 76.68, 43.8],
  ] as const;
  return expected.map(([productCode, yearly, monthly, save]) => ({
    endpoint: 'createQuotation',
    name: `prices the worked woman of 28 at ${yearly} a year (${productCode})`,
    run: (world) => {
      const woman = world.people.aged(28, { occupationCode, worksIndoors: false });
      const choice = { planCode: 'PLAN1', deductibleAmount: 1000 } as const;
      const own = { productCode, applicantData: [quotationApplicant(woman, choice)] };
      return figuresOf(
        world,
        { people: 'woman', own },
        {
          '/chosenPremium/yearlyTotalPremium': yearly,
          '/chosenPremium/monthlyTotalPremium': monthly,
          '/chosenPremium/annualSave': save,
        },
      );
    },
  }));
}

async function figuresOf(
  world: World,
  { people, own }: { people: 'family' | 'woman'; own: Partial<QuotationRequest> },
  figures: Readonly<Record<string, unknown>>,
): Promise<Finding[]> {
  const who = people === 'family' ? world.people.family : [world.people.woman];
  const { quotation } = await quoted(world.target, who, own);
  return matches(quotation, figures);
}
