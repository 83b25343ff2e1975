import { samplePerson } from '@edp/testing/people';
import { DAY, quotationRequest } from '../../test/journey';
import type { QuotationRow } from '../journey/tables';
import type { Catalogue } from '../reference-data/catalogue/catalogue';
import { loadCatalogue } from '../reference-data/catalogue/load-catalogue';
import { serviceFile } from '../service-root';
import { priceJourney } from './priced-journey';
import { peopleOf } from './quotation-request';

let catalogue: Catalogue;
beforeAll(async () => {
  ({ catalogue } = await loadCatalogue(serviceFile('data')));
});

describe('a journey priced with older rates', () => {
  it('declines an age without a price in them, although the current limits allow it', () => {
    const bands = catalogue.rates.ageBands.filter(({ toYears }) => toYears < 50);
    const rates = { ...catalogue.rates, version: 'before', ageBands: bands };
    const couple = [
      samplePerson({ today: DAY, ageYears: 52 }),
      samplePerson({ today: DAY, id: 'spouse', relationship: '003', gender: 'M', ageYears: 45 }),
    ];
    const people = peopleOf(quotationRequest(couple), catalogue);
    const quotation = { quotedOn: DAY, productCode: 'onemedical' } as QuotationRow;
    const { declined, charges } = priceJourney({
      quotation,
      people,
      rates,
      promo: null,
      catalogue,
    });
    expect(declined).toEqual([{ id: 'self', reason: 'age' }]);
    expect(charges.yearly.subtotal).toBe(305_000);
  });
});
