import { ringgitToSen } from '@edp/domain';
import type { Case } from '../case';
import type { Facts } from '../facts';
import { type Finding, same } from '../finding';
import { quoted } from '../journey/journeys';
import type { World } from '../world';

/** Decisions section 6: a promo code is subtracted after the family discount. */
export function promos({ promos: known }: Facts): Case[] {
  const { percent, expired, otherProduct } = known ?? {};
  return [
    {
      endpoint: 'validatePromo',
      name: 'tells that a code is unknown, and gives no price for it',
      run: async (world) => tried(world, 'ZZNOSUCHCODE', 'onemedical', 'unknown'),
    },
    ...(percent
      ? [
          {
            endpoint: 'validatePromo',
            name: `takes ${percent.value}% off the total after the family discount`,
            run: async (world) => {
              const { session, refId, quotation } = await quoted(world.target, world.people.family);
              const answer = await session.value('validatePromo', {
                body: { refId, promoCode: percent.code },
              });
              const total = ringgitToSen(quotation.chosenPremium.monthlyTotalPremium);
              const off = Math.floor((total * percent.value + 50) / 100);
              const { data } = await session.value('loadQuotation', { params: { refId } });
              return [
                ...same(true, answer.valid, { pointer: '/valid' }),
                ...same(off / 100, answer.chosenPremium?.promoDiscount, {
                  pointer: '/chosenPremium/promoDiscount',
                }),
                ...same((total - off) / 100, answer.chosenPremium?.monthlyTotalPremium, {
                  pointer: '/chosenPremium/monthlyTotalPremium',
                }),
                ...same(quotation.chosenPremium, data.chosenPremium, {
                  pointer: '/data/chosenPremium',
                  when: 'the quotation afterwards',
                }),
              ];
            },
          } satisfies Case,
        ]
      : []),
    ...(expired
      ? [
          {
            endpoint: 'validatePromo',
            name: 'tells that a code is not in force',
            run: async (world) => tried(world, expired, 'onemedical', 'expired'),
          } satisfies Case,
        ]
      : []),
    ...(otherProduct
      ? [
          {
            endpoint: 'validatePromo',
            name: 'tells that a code is for another product',
            run: async (world) => tried(world, otherProduct, 'easymedic', 'product'),
          } satisfies Case,
        ]
      : []),
  ];
}

async function tried(
  world: World,
  promoCode: string,
  productCode: 'onemedical' | 'easymedic',
  reason: string,
): Promise<Finding[]> {
  const { session, refId } = await quoted(world.target, [world.people.woman], { productCode });
  const answer = await session.value('validatePromo', { body: { refId, promoCode } });
  return [
    ...same(false, answer.valid, { pointer: '/valid' }),
    ...same(reason, answer.reason, { pointer: '/reason' }),
    ...same(undefined, answer.chosenPremium, { pointer: '/chosenPremium' }),
  ];
}
