import { ringgitToSen } from '@edp/domain';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { during, type Finding, matches, same } from '../finding';
import { quoted } from '../journey/journeys';
import type { World } from '../world';

/** Decisions section 6: a promo code is subtracted after the family discount. */
export function promos({ promos: known }: Facts): Case[] {
  const { percent, expired, otherProduct } = known ?? {};
  return [
    ...casesOf('validatePromo', {
      'reports an unknown code without a price': async (world) =>
        rejectsCode(world, 'ZZNOSUCHCODE', 'onemedical', 'unknown'),
    }),
    ...(percent
      ? casesOf('validatePromo', {
          async [`subtracts ${percent.value}% from the total after the family discount`](world) {
            const { session, refId, quotation } = await quoted(world.target, world.people.family);
            const result = await session.value('validatePromo', {
              body: { refId, promoCode: percent.code },
            });
            const total = ringgitToSen(quotation.chosenPremium.monthlyTotalPremium);
            const discount = Math.floor((total * percent.value + 50) / 100);
            const after = await session.value('loadQuotation', { params: { refId } });
            return [
              ...matches(result, {
                '/valid': true,
                '/chosenPremium/promoDiscount': discount / 100,
                '/chosenPremium/monthlyTotalPremium': (total - discount) / 100,
              }),
              ...during(
                'the quotation afterwards',
                matches(after, { '/data/chosenPremium': quotation.chosenPremium }),
              ),
            ];
          },
        })
      : []),
    ...(expired
      ? casesOf('validatePromo', {
          'reports a code that is not in force': async (world) =>
            rejectsCode(world, expired, 'onemedical', 'expired'),
        })
      : []),
    ...(otherProduct
      ? casesOf('validatePromo', {
          'reports a code for another product': async (world) =>
            rejectsCode(world, otherProduct, 'easymedic', 'product'),
        })
      : []),
  ];
}

async function rejectsCode(
  world: World,
  promoCode: string,
  productCode: 'onemedical' | 'easymedic',
  reason: string,
): Promise<Finding[]> {
  const { session, refId } = await quoted(world.target, [world.people.woman], { productCode });
  const result = await session.value('validatePromo', { body: { refId, promoCode } });
  return [
    ...same(false, result.valid, '/valid'),
    ...same(reason, result.reason, '/reason'),
    ...same(undefined, result.chosenPremium, '/chosenPremium'),
  ];
}
