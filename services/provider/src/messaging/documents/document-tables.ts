import { planNumber } from '@edp/domain';
import { RELATIONSHIP_NAMES } from '@edp/domain/names';
import type { Cover, CoveredMember, PremiumLines } from '../../application';
import {
  figure,
  longDate,
  percent,
  type PricesByAge,
  wholeMoney,
  type Wording,
} from '../../reference-data';
import type { Block, Column } from './document-content';
import type { ProductFacts } from './product-facts';

/** The table of covered people with plans and prices. */
export function memberTable(
  texts: Wording,
  { members, frequency }: Pick<Cover, 'members' | 'frequency'>,
): Block[] {
  const { language } = texts;
  return [
    { kind: 'heading', text: texts.text('policy.members') },
    {
      kind: 'table',
      summary: texts.text('policy.membersSummary'),
      columns: [
        { head: texts.text('policy.member.name'), share: 34 },
        { head: texts.text('policy.member.born'), share: 22 },
        { head: texts.text('policy.member.relationship'), share: 16 },
        { head: texts.text('policy.member.plan'), share: 12 },
        { head: texts.text(`policy.member.premium.${frequency}`), share: 17, align: 'right' },
      ],
      rows: members.map((member) => [
        personLabel(member),
        longDate(member.birthDate, language),
        RELATIONSHIP_NAMES[member.relationship][language],
        texts.text('common.plan', { number: planNumber(member.planCode) }),
        member.premium === null ? '–' : figure(member.premium, language),
      ]),
    },
    {
      kind: 'table',
      summary: texts.text('policy.limitsSummary'),
      columns: [
        { head: texts.text('policy.member.name'), share: 34 },
        { head: texts.text('policy.member.limit'), share: 22, align: 'right' },
        { head: texts.text('policy.member.room'), share: 23, align: 'right' },
        { head: texts.text('policy.member.deductible'), share: 22, align: 'right' },
      ],
      rows: members.map((member) => [
        personLabel(member),
        wholeMoney(member.annualLimit, language),
        wholeMoney(member.roomAndBoard, language),
        member.deductible
          ? wholeMoney(member.deductible, language)
          : texts.text('common.deductible.none'),
      ]),
    },
  ];
}

/** The masked identity number below the name, because two people may have the same name. */
function personLabel({ name, maskedId }: CoveredMember): string {
  return `${name}\n${maskedId}`;
}

/** The benefits of the plans, side by side. */
export function benefitTable(texts: Wording, { benefits, plans }: ProductFacts): Block[] {
  const { language } = texts;
  return [
    {
      kind: 'table',
      summary: texts.text('product.benefitSummary'),
      columns: [
        { head: texts.text('product.benefit'), share: 37 },
        ...plans.map(({ planCode }): Column => ({
          head: texts.text('common.plan', { number: planNumber(planCode) }),
          share: 21,
          align: 'right',
        })),
      ],
      rows: benefits.map(({ label, values }) => [
        label[language],
        ...values.map((value) => value[language]),
      ]),
    },
  ];
}

/** The annual price of each plan at each age, without deductible and discounts. */
export function projectionTable(texts: Wording, facts: ProductFacts): Block[] {
  const { language } = texts;
  const codes = facts.plans.map(({ planCode }) => planCode);
  return [
    {
      kind: 'table',
      summary: texts.text('product.projectionSummary'),
      columns: [
        { head: texts.text('product.age'), share: 16 },
        ...codes.flatMap((code): Column[] =>
          (['male', 'female'] as const).map((gender) => ({
            head: texts.text(`product.projectionHead.${gender}`, {
              plan: texts.text('common.plan', { number: planNumber(code) }),
            }),
            share: 14,
            align: 'right',
          })),
        ),
      ],
      rows: facts.projection.map((band) => [
        ageBand(texts, band),
        ...codes.flatMap((code) => {
          const { M, F } = band.prices[code];
          return [M, F].map(({ yearly }) => figure(yearly, language));
        }),
      ]),
    },
  ];
}

function ageBand(texts: Wording, { fromAge, toAge }: PricesByAge): string {
  return fromAge === 0
    ? texts.text('product.ageBand.first', { to: toAge })
    : texts.text('product.ageBand', { from: fromAge, to: toAge });
}

/** The items of the first charge, at the chosen billing frequency. */
export function premiumTable(texts: Wording, { premium: lines, frequency }: Cover): Block[] {
  const row = (label: string, sen: number) => [label, figure(sen, texts.language)];
  return [
    { kind: 'heading', text: texts.text('policy.premium') },
    {
      kind: 'table',
      summary: texts.text('policy.premiumSummary'),
      columns: [
        { head: texts.text('policy.premium.item'), share: 3 },
        { head: texts.text('policy.premium.amount'), share: 1, align: 'right' },
      ],
      rows: [
        row(texts.text('policy.premium.subtotal'), lines.subtotal),
        ...(lines.familyDiscount
          ? [row(familyDiscountLabel(texts, lines), -lines.familyDiscount)]
          : []),
        ...(lines.promoDiscount
          ? [row(texts.text('policy.premium.promo'), -lines.promoDiscount)]
          : []),
        row(texts.text('policy.premium.tax'), lines.serviceTax),
        row(texts.text('policy.premium.duty'), lines.stampDuty),
        row(
          texts.text(
            isEveryCharge(lines) ? `policy.premium.total.${frequency}` : 'policy.premium.first',
          ),
          lines.total,
        ),
      ],
      hasTotal: true,
    },
  ];
}

/** False where a promo code or stamp duty makes the first charges differ from later ones. */
function isEveryCharge({ total, nextTotal, regularTotal }: PremiumLines): boolean {
  return total === nextTotal && nextTotal === regularTotal;
}

/**
 * The label with the rate of the discount, rounded to a tenth of a percent because amounts are
 * rounded to sen.
 */
function familyDiscountLabel(texts: Wording, { familyDiscount, subtotal }: PremiumLines): string {
  const share = Math.round((1000 * familyDiscount) / subtotal) / 1000;
  return texts.text('policy.premium.familyDiscount', { discount: percent(share, texts.language) });
}
