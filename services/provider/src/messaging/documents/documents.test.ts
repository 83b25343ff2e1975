import { LANGUAGE_CODE, VARIANTS, type Language } from '@edp/domain';
import {
  MADE_AT,
  sampleCover,
  sampleFacts,
  samplePolicy,
  sampleProposal,
} from '../../../test/cover-samples';
import { wordingFor } from '../../reference-data/wording/wording';
import { brochure } from './brochure';
import { contractDocument } from './contract-document';
import { disclosureSheet } from './disclosure-sheet';
import type { Block, DocumentContent } from './document-content';
import { policyDocument } from './policy-document';
import { proposalSummary } from './proposal-summary';

const english = wordingFor('en', 'insurance');

function textOf({ heading, lead, kind, blocks }: DocumentContent): string {
  return [kind, heading, lead, ...blocks.map((block) => JSON.stringify(block))].join('\n');
}

function tableWith(content: DocumentContent, head: string): Extract<Block, { kind: 'table' }> {
  const tables = content.blocks.filter((block) => block.kind === 'table');
  const found = tables.find(({ columns }) => columns.some((column) => column.head === head));
  if (!found) throw new Error(`There is no table with a column "${head}".`);
  return found;
}

describe('the e-policy', () => {
  const document = policyDocument(english, samplePolicy());

  it('lists the covered people with date of birth, plan and price', () => {
    expect(tableWith(document, 'Date of birth').rows).toEqual([
      ['Aisyah binti Rahman\n930314-10-••••', '14 March 1993', 'Self', 'Plan 2', '129.50'],
      ['Faizal bin Ismail\n900722-14-••••', '22 July 1990', 'Spouse', 'Plan 2', '157.50'],
      ['Adam bin Faizal\n190505-10-••••', '5 May 2019', 'Child', 'Plan 2', '71.75'],
      ['Hana binti Faizal\n230909-10-••••', '9 September 2023', 'Child', 'Plan 2', '96.25'],
    ]);
  });

  it('has prices of people that add up to the subtotal', () => {
    const prices = tableWith(document, 'Date of birth').rows.map((row) => Number(row.at(-1)));
    const [subtotal] = tableWith(document, 'RM').rows;
    expect(prices.reduce((sum, price) => sum + price, 0).toFixed(2)).toBe(subtotal?.[1]);
  });

  it('lists the cover of each person', () => {
    const { rows } = tableWith(document, 'Annual limit');
    expect(rows).toHaveLength(4);
    expect(rows[3]).toEqual([
      'Hana binti Faizal\n230909-10-••••',
      'RM\u00a0100,000',
      'RM\u00a0200',
      'None',
    ]);
  });

  it('distinguishes two children with the same name', () => {
    const input = samplePolicy();
    const members = input.cover.members.map((member) => ({ ...member, name: 'Adam' }));
    const { rows } = tableWith(
      policyDocument(english, { ...input, cover: { ...input.cover, members } }),
      'Annual limit',
    );
    expect(new Set(rows.map(([who]) => who)).size).toBe(4);
  });

  it('itemises the premium, to the sen', () => {
    expect(tableWith(document, 'RM').rows).toEqual([
      ['Premium for all plans', '455.00'],
      ['Family discount, 5%', '−22.75'],
      ['Service tax', '0.00'],
      ['Stamp duty', '0.00'],
      ['Total a month', '432.25'],
    ]);
  });

  it.each([
    [
      'no promo code',
      {},
      ['Total a month', '129.50'],
      'Your card was charged RM 129.50 on 20 November 2026. The next charge is RM 129.50 on 20 December 2026. From then on it is RM 129.50 a month, until the premium changes at a renewal or you tell us to stop.',
      'Selepas itu, cajnya ialah RM 129.50 sebulan sehingga premium berubah semasa pembaharuan atau anda meminta kami berhenti.',
    ],
    [
      'HELLO50, which reduces the first charge',
      { promoDiscount: 5_000, total: 7_950, promoCharges: 1 },
      ['Your first charge', '79.50'],
      'Your card was charged RM 79.50 on 20 November 2026. The next charge is RM 129.50 on 20 December 2026. From then on it is RM 129.50 a month, until the premium changes at a renewal or you tell us to stop.',
      'Selepas itu, cajnya ialah RM 129.50 sebulan sehingga premium berubah semasa pembaharuan atau anda meminta kami berhenti.',
    ],
    [
      'AMBER10, which reduces 12 charges',
      { promoDiscount: 1_295, total: 11_655, nextTotal: 11_655, promoCharges: 12 },
      ['Your first charge', '116.55'],
      'Your card was charged RM 116.55 on 20 November 2026. The next charge is RM 116.55 on 20 December 2026, and it stays the same until your promo code ends. From 20 November 2027 on, it is RM 129.50 a month, until the premium changes at a renewal or you tell us to stop.',
      'dan kekal sama sehingga kod promosi anda tamat. Mulai 20 November 2027, cajnya ialah RM 129.50 sebulan sehingga premium berubah semasa pembaharuan atau anda meminta kami berhenti.',
    ],
    [
      'stamp duty, which is part of the first charge',
      { stampDuty: 1_000, total: 13_950 },
      ['Your first charge', '139.50'],
      'The next charge is RM 129.50 on 20 December 2026. From then on it is RM 129.50 a month, until the premium changes at a renewal or you tell us to stop.',
      'Caj seterusnya ialah RM 129.50 pada 20 Disember 2026.',
    ],
  ])('lists the amounts and their first dates: %s', (_case, own, last, inEnglish, inMalay) => {
    const sample = samplePolicy();
    const regular = { subtotal: 12_950, familyDiscount: 0, total: 12_950 };
    const premium = {
      ...sample.cover.premium,
      ...regular,
      nextTotal: 12_950,
      regularTotal: 12_950,
      ...own,
    };
    const input = {
      ...sample,
      cover: { ...sample.cover, premium },
      amountPaid: premium.total,
    };
    const written = policyDocument(english, input);
    const spaced = (document: DocumentContent) => textOf(document).replaceAll('\u00a0', ' ');
    expect(tableWith(written, 'RM').rows.at(-1)).toEqual(last);
    expect(spaced(written)).toContain(inEnglish);
    expect(spaced(policyDocument(wordingFor('my', 'insurance'), input))).toContain(inMalay);
  });

  it('explains the deductible only if a person has one', () => {
    const cover = sampleCover();
    const members = cover.members.map((member) => ({ ...member, deductible: 100_000 }));
    const withDeductible = { ...samplePolicy(), cover: { ...cover, members } };
    const hasCallout = ({ blocks }: DocumentContent) =>
      blocks.some(({ kind }) => kind === 'callout');
    expect(hasCallout(document)).toBe(false);
    expect(hasCallout(policyDocument(english, withDeductible))).toBe(true);
  });

  it('is an e-certificate in Malay for a participant who reads Malay', () => {
    const certificate = policyDocument(wordingFor('my', 'takaful'), samplePolicy('takaful'));
    expect(certificate.heading).toBe('e-Sijil anda');
    expect(textOf(certificate)).toContain('20 November 2026 hingga 19 November 2027');
    expect(textOf(certificate)).not.toMatch(/polisi|premium/i);
  });
});

describe('the product disclosure sheet', () => {
  it('lists the price of every plan at every age', () => {
    const { rows } = tableWith(disclosureSheet(english, sampleFacts(), MADE_AT), 'Age');
    expect(rows).toHaveLength(9);
    expect(rows[5]).toEqual([
      '35 to 39',
      '1,512.00',
      '1,696.80',
      '1,800.00',
      '2,020.00',
      '2,232.00',
      '2,504.80',
    ]);
  });

  it('lists and explains occupation surcharges, but not if all classes cost the same', () => {
    const facts = sampleFacts();
    const sheetText = (language: Language, own: Partial<typeof facts.rates> = {}) =>
      textOf(
        disclosureSheet(
          wordingFor(language, 'insurance'),
          { ...facts, rates: { ...facts.rates, ...own } },
          MADE_AT,
        ),
      );
    expect(sheetText('en')).toContain('class 3 adds 15% and class 4 adds 30%');
    expect(sheetText('my')).toContain('kelas 3 ditambah 15% dan kelas 4 ditambah 30%');
    expect(sheetText('en')).toContain('Class 1 is office work');
    const flat = { 1: 1, 2: 1, 3: 1, 4: 1 };
    expect(sheetText('en', { occupationClassFactors: flat })).not.toMatch(
      /higher risk|office work/,
    );
    expect(sheetText('en', { occupationClassFactors: flat })).toContain('classes 1, 2, 3 and 4');
  });

  it('contains the limits of the variant', () => {
    const takaful = disclosureSheet(wordingFor('en', 'takaful'), sampleFacts('takaful'), MADE_AT);
    expect(textOf(takaful)).toContain('RM\u00a0160,000');
    expect(textOf(takaful)).toContain('tabarru');
  });
});

describe('the configured figures', () => {
  const base = sampleFacts();
  const facts = {
    ...base,
    plans: base.plans.map((plan) => ({ ...plan, overseasDays: 61 })),
    rates: {
      ...base.rates,
      deductible: 250_000,
      deductibleFactor: 0.7,
      monthlyFactor: 0.09,
      familyDiscount: 0.125,
      familyMinimumMembers: 3,
      serviceTaxRate: 0.08,
      stampDuty: 1_000,
    },
    eligibility: {
      ...base.eligibility,
      ages: { adult: { minYears: 18, maxYears: 62 }, child: { minDays: 31, maxYears: 17 } },
      maxPeople: 5,
    },
    coverTerms: {
      freeLookDays: 21,
      waitingDays: 45,
      specifiedWaitingDays: 150,
      graceDays: 29,
      noticeDays: 75,
      claimDays: 33,
      claimPaymentDays: 11,
      wakalahShare: 0.315,
    },
  };
  const texts = [
    brochure(english, facts, MADE_AT),
    disclosureSheet(english, facts, MADE_AT),
    contractDocument(english, facts, MADE_AT),
  ]
    .map(textOf)
    .join('\n');

  it.each([
    ['family discount', 'Families of 3 or more get 12.5% off the total.'],
    ['deductible', 'A deductible of RM\u00a02,500 lowers the premium by 30%.'],
    ['deductible of the worked example', 'You pay RM\u00a02,500, and RM\u00a02,500 is covered.'],
    ['monthly billing', 'Monthly billing costs 9% of the yearly figure'],
    ['tax and duty', 'Service tax is 8% and stamp duty is RM\u00a010.00'],
    ['ages', 'adults aged 18 to 62 or as children aged 31 days to 17 years'],
    ['ages of the contract', 'ages of 18 and 62, and their children from 31 days to 17 years'],
    ['family size', 'at most 5 people in one policy'],
    ['free-look', 'Within 21 days of receiving the e-policy'],
    ['waiting periods', 'Illnesses are covered after 45 days, specified illnesses after 150 days'],
    ['grace', 'You have 29 days of grace'],
    ['notice', 'at least 75 days'],
    ['ages without a price', 'Prices after age 55 are not set yet and may be higher.'],
    ['claims', "the doctor's report within 33 days"],
    ['paying claims', 'we pay within 11 days'],
    ['ombudsman', 'for disputes of up to RM250,000: www.fmos.org.my'],
    ['trips abroad', 'for up to 61 days a trip'],
  ])('appear in its documents: %s', (_, text) => {
    expect(texts).toContain(text);
  });

  it.each([
    ['disclosure sheet', disclosureSheet],
    ['contract', contractDocument],
  ])('appear in its documents: the fee of the Takaful operator, in the %s', (_, document) => {
    const texts = wordingFor('en', 'takaful');
    const text = textOf(
      document(texts, { ...facts, letterhead: sampleFacts('takaful').letterhead }, MADE_AT),
    );
    expect(text).toContain("31.5% of each contribution is the Takaful operator's fee");
  });
});

describe('every document', () => {
  const makers = {
    policy: (texts: ReturnType<typeof wordingFor>) =>
      policyDocument(texts, samplePolicy(texts.variant)),
    brochure: (texts: ReturnType<typeof wordingFor>) =>
      brochure(texts, sampleFacts(texts.variant), MADE_AT),
    disclosure: (texts: ReturnType<typeof wordingFor>) =>
      disclosureSheet(texts, sampleFacts(texts.variant), MADE_AT),
    contract: (texts: ReturnType<typeof wordingFor>) =>
      contractDocument(texts, sampleFacts(texts.variant), MADE_AT),
    proposal: (texts: ReturnType<typeof wordingFor>) =>
      proposalSummary(texts, sampleProposal(texts.variant)),
  };
  const languages = Object.keys(LANGUAGE_CODE) as Language[];
  const cases = Object.keys(makers).flatMap((name) =>
    languages.flatMap((language) => VARIANTS.map((variant) => [name, language, variant] as const)),
  );

  it.each(cases)('is complete: %s, %s, %s', (name, language, variant) => {
    const document = makers[name as keyof typeof makers](wordingFor(language, variant));
    expect(textOf(document)).not.toMatch(/undefined|NaN/);
    expect(document.title).not.toMatch(/[<>&]/);
    expect(document.blocks.length).toBeGreaterThan(8);
  });
});
