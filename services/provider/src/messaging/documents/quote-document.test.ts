import type { QuotationRequest } from '@edp/contracts';
import type { Variant } from '@edp/domain';
import { sampleFacts } from '../../../test/cover-samples';
import { DAY, FAMILY, quotationRequest } from '../../../test/journey';
import type { QuotationRow } from '../../journey';
import { priceJourney } from '../../quotation';
import { peopleOf } from '../../quotation/quotation-request';
import type { Catalogue } from '../../reference-data';
import { loadCatalogue } from '../../reference-data/catalogue/load-catalogue';
import { wordingFor } from '../../reference-data/wording/wording';
import { serviceFile } from '../../service-root';
import { quoteDocument } from './quote-document';

let catalogue: Catalogue;
beforeAll(async () => {
  ({ catalogue } = await loadCatalogue(serviceFile('data')));
});

function quoteOf(language: 'en' | 'my', variant: Variant, request = quotationRequest(FAMILY)) {
  const quotation = {
    quotedOn: DAY,
    expiresOn: '2026-12-04',
    updatedAt: new Date('2026-11-20T10:48:00+08:00'),
    productCode: 'onemedical',
    paymentMode: 'Annual',
    variant,
  } as unknown as QuotationRow;
  const people = peopleOf(request, catalogue);
  const { rates } = catalogue;
  const journey = priceJourney({ quotation, people, rates, promo: null, catalogue });
  const wording = wordingFor(language, variant);
  return { people, document: quoteDocument(wording, { journey, facts: sampleFacts(variant) }) };
}

describe('the quote as a document', () => {
  it('lists people by relationship and age, and the total price of each plan', () => {
    const { document } = quoteOf('en', 'insurance');
    const [people, plans] = document.blocks.filter((block) => block.kind === 'table');
    expect(people?.rows.map(([who, age]) => [who, age])).toEqual([
      ['Self', '33'],
      ['Spouse', '35'],
      ['Child', '7'],
      ['Child', '3'],
    ]);
    // The worked price example, per month and per year.
    expect(plans?.rows[1]?.slice(0, 3)).toEqual(['Plan 2', '432.25', '4,940.00']);
    expect(document.lead).toContain('4 December 2026');
  });

  it('states the total of the chosen plans, also where they differ', () => {
    const choiceOf = (request: QuotationRequest) => {
      const { document } = quoteOf('en', 'insurance', request);
      const facts = document.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
      return facts[0]?.value.replaceAll('\u00a0', ' ');
    };
    const family = quotationRequest(FAMILY);
    expect(choiceOf(family)).toBe('RM 432.25 a month, or RM 4,940.00 a year');
    const [first, ...others] = family.applicantData;
    const mixed = {
      ...family,
      applicantData: [{ ...first!, planCode: 'PLAN3' as const }, ...others],
    };
    expect(choiceOf(mixed)).toBe('RM 461.78 a month, or RM 5,277.44 a year');
  });

  it('contains no NRIC and no e-mail address', () => {
    const { people, document } = quoteOf('en', 'insurance');
    const text = JSON.stringify(document);
    for (const { nric, emails } of people) {
      expect(text).not.toContain(nric);
      for (const { value } of emails) expect(text).not.toContain(value);
    }
  });

  it('uses the Takaful wording', () => {
    for (const language of ['en', 'my'] as const) {
      const text = JSON.stringify(quoteOf(language, 'takaful').document);
      expect(text).not.toMatch(/insuran|polic|premium|polisi/i);
    }
  });
});
