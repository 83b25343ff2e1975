import { ringgitToSen } from '@edp/domain';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { during, type Finding, holds, matches, same } from '../finding';
import { quoted, readyToPay } from '../journey/journeys';
import { sumsUp } from '../journey/price-arithmetic';
import { isRejected } from '../wire/checks';
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
    ...(percent
      ? casesOf('submitPayment', {
          'charges the amount that a code reduces': (world) => chargesReduced(world, percent.code),
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

/** Without a payment, because each person may use a code once. */
async function chargesReduced({ target, people }: World, promoCode: string): Promise<Finding[]> {
  const full = await quoted(target, people.family);
  const { session, quotation, application, payment } = await readyToPay(target, people.family, {
    promoCode,
  });
  const amount = full.quotation.chosenPremium.monthlyTotalPremium;
  const response = await session.call('submitPayment', { body: { ...payment, amount } });
  return [
    ...sumsUp(quotation),
    ...holds(payment.amount < amount, `less than ${amount}`, payment.amount, '/amount'),
    ...matches(application, {
      '/promoCode': promoCode,
      '/chosenPremium': quotation.chosenPremium,
    }),
    ...isRejected(response, { code: 'payment.amountMismatch', pointer: '/amount' }),
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
