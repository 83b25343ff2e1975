import type { Language, Variant } from '@edp/domain';
import { sampleCover } from '../../test/cover-samples';
import { sampleAttempt, samplePayable } from '../../test/payment-samples';
import { chargeOrder } from './charge-order';

describe('the order of a recurring charge', () => {
  it.each<[Variant, Language, string]>([
    ['insurance', 'en', 'Medical cover, premium'],
    ['takaful', 'en', 'Medical cover, contribution'],
    ['insurance', 'my', 'Perlindungan perubatan, premium'],
    ['takaful', 'my', 'Perlindungan perubatan, sumbangan'],
  ])('is described as a later charge: %s, %s', (variant, language, description) => {
    const attempt = sampleAttempt({ chargeNo: 2, language });
    const application = samplePayable({ cover: sampleCover(variant) });
    const settings = {
      publicUrl: 'http://shop',
      webhookBase: 'http://me',
      brandName: 'Amber',
      encodeOrderId: (refId: string) => refId,
    };
    expect(chargeOrder(attempt, application, 'tok', settings)).toMatchObject({ description });
  });
});
