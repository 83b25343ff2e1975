import { PLAN_CODES, planNumber } from '@edp/domain';
import { RELATIONSHIP_NAMES } from '@edp/domain/names';
import { ageOf, isCovered, type PricedJourney } from '../../quotation';
import { figure, longDate, money, wholeMoney, type Wording } from '../../reference-data';
import type { Block, DocumentContent } from './document-content';
import { benefitTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, coverLists, frame } from './sections';

interface QuoteInput {
  readonly journey: PricedJourney;
  readonly facts: ProductFacts;
}

/**
 * The prices of a quotation, for the buyer's records. It contains no names: people are identified by relationship and
 * age. The same quotation results in the same document.
 */
export function quoteDocument(wording: Wording, { journey, facts }: QuoteInput): DocumentContent {
  const words = wording.with(figuresOf(wording, facts));
  const { language } = words;
  const { quotation } = journey;
  const product = facts.letterhead.productName[language];
  return {
    ...frame(words, facts, quotation.updatedAt),
    title: `${words.text('quote.title')}: ${product}`,
    kind: words.text('quote.title'),
    heading: words.text('quote.heading', { product }),
    lead: words.text('quote.lead', {
      on: longDate(quotation.quotedOn, language),
      until: longDate(quotation.expiresOn, language),
    }),
    blocks: [
      ...peopleTable(words, journey),
      ...planTable(words, journey),
      { kind: 'paragraph', text: words.text('quote.note') },
      { kind: 'heading', text: words.text('quote.benefits') },
      ...benefitTable(words, facts),
      ...coverLists(words),
      ...complaints(words),
    ],
  };
}

/** Covered persons, with the chosen plan and its price, and the total without a promo code. */
function peopleTable(words: Wording, journey: PricedJourney): Block[] {
  const { people, prices, quotation, charges } = journey;
  const { language } = words;
  const period = quotation.paymentMode === 'Monthly' ? 'monthly' : 'yearly';
  return [
    { kind: 'heading', text: words.text('quote.people') },
    {
      kind: 'table',
      summary: words.text('quote.peopleSummary'),
      columns: [
        { head: words.text('quote.person'), share: 30 },
        { head: words.text('product.age'), share: 14 },
        { head: words.text('policy.member.plan'), share: 16 },
        { head: words.text('policy.member.deductible'), share: 20, align: 'right' },
        { head: words.text(`policy.member.premium.${period}`), share: 20, align: 'right' },
      ],
      rows: people.filter(isCovered).map((person) => {
        const { id, relationship, planCode, deductible } = person;
        const premium = prices.premiumFor({ id, planCode, withDeductible: deductible > 0 });
        return [
          RELATIONSHIP_NAMES[relationship][language],
          String(ageOf(person, quotation.quotedOn)),
          words.text('common.plan', { number: planNumber(planCode) }),
          deductible > 0 ? wholeMoney(deductible, language) : words.text('common.deductible.none'),
          premium ? figure(premium[period], language) : '–',
        ];
      }),
    },
    {
      kind: 'facts',
      facts: [
        words.fact(
          'quote.choice',
          words.text('quote.choiceValue', {
            monthly: money(charges.monthly.regularTotal, language),
            yearly: money(charges.yearly.regularTotal, language),
          }),
        ),
      ],
    },
  ];
}

/** Total price of all covered persons on each plan. */
function planTable(words: Wording, { prices }: PricedJourney): Block[] {
  const { language } = words;
  const columns = ['monthly', 'yearly', 'monthlyDeductible', 'yearlyDeductible'] as const;
  return [
    { kind: 'heading', text: words.text('quote.plans') },
    {
      kind: 'table',
      summary: words.text('quote.plansSummary'),
      columns: [
        { head: words.text('policy.member.plan'), share: 20 },
        ...columns.map(
          (column) =>
            ({ head: words.text(`quote.column.${column}`), share: 20, align: 'right' }) as const,
        ),
      ],
      rows: PLAN_CODES.map((planCode) => {
        const { without, with: deductible } = prices.totals[planCode];
        const amounts = [without, deductible].flatMap(({ monthlyToPay, yearlyToPay }) => [
          monthlyToPay,
          yearlyToPay,
        ]);
        return [
          words.text('common.plan', { number: planNumber(planCode) }),
          ...amounts.map((sen) => figure(sen, language)),
        ];
      }),
    },
  ];
}
