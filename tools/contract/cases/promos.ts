import { ringgitToSen } from '@edp/domain';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { type Finding, same } from '../finding';
import { quoted } from '../journey/journeys';
import type { World } from '../world';

/** Decisions section 6: a promo code is subtracted after the family discount. */
export function promos({ promos: known }: Facts): Case[] {
  const { percent, expired, otherProduct } = known ?? {};
  return [
    ...casesOf('validatePromo', {
      'reports that a code is unknown, and returns no price for it': async (world) =>
        tried(world, 'ZZNOSUCHCODE', 'onemedical', 'unknown'),
    }),
    ...(percent
      ? casesOf('validatePromo', {
          async [`takes ${percent.value}% off the total after the family discount`](world) {
            const { session, refId, quotation } = await quoted(world.target, world.people.family);
            const answer = await session.value('validatePromo', {
              body: { refId, promoCode: percent.code },
            });
            const total = ringgitToSen(quotation.chosenPremium.monthlyTotalPremium);
            const off = Math.floor((total * percent.value + 50) / 100);
            const { data } = await session.value('loadQuotation', { params: { refId } });
            return [
              ...same(true, answer.valid, '/valid'),
              ...same(
                off / 100,
                answer.chosenPremium?.promoDiscount,
                '/chosenPremium/promoDiscount',
              ),
              ...same(
                (total - off) / 100,
                answer.chosenPremium?.monthlyTotalPremium,
                '/chosenPremium/monthlyTotalPremium',
              ),
              ...same(quotation.chosenPremium, data.chosenPremium, {
                pointer: '/data/chosenPremium',
                when: 'the quotation afterwards',
              }),
            ];
          },
        })
      : []),
    ...(expired
      ? casesOf('validatePromo', {
          'reports that a code is not in force': async (world) =>
            tried(world, expired, 'onemedical', 'expired'),
        })
      : []),
    ...(otherProduct
      ? casesOf('validatePromo', {
          'reports that a code is for another product': async (world) =>
            tried(world, otherProduct, 'easymedic', 'product'),
        })
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
    ...same(false, answer.valid, '/valid'),
    ...same(reason, answer.reason, '/reason'),
    ...same(undefined, answer.chosenPremium, '/chosenPremium'),
  ];
}
