import { checkValues } from '@edp/forms';
import { SAMPLE_SELF } from '@edp/testing';
import { COMPLETE, SPOUSE, withPerson } from '../../../test/details';
import { detailsRules } from './details.schema';
import { partOf, partsOf } from './parts';

describe('the parts of the details', () => {
  it('are three for the buyer and one for other people', () => {
    expect(partsOf(SAMPLE_SELF)).toEqual(['about', 'workAndHome', 'agreement']);
    expect(partsOf(SPOUSE)).toEqual(['about']);
  });

  it.each([
    ['people.self.fullName', 'about'],
    ['people.self.fundSourceOthers', 'workAndHome'],
    ['people.self.mailing.postcode', 'workAndHome'],
    ['people.self.photos.front', 'agreement'],
    ['payout.accountNo', 'agreement'],
    ['consents.personalData', 'agreement'],
  ])('contain %s: %s', (name, part) => {
    expect(partOf(name)).toBe(part);
  });

  it('are validated one by one, and together at the end', () => {
    const invalid = withPerson('self', { mobile: '', companyName: '' });
    const values = { ...invalid, ownerDeclared: false };
    const found = (part?: 'about' | 'workAndHome') =>
      Object.keys(checkValues(detailsRules([SAMPLE_SELF], values, part), values));
    expect(found('about')).toEqual(['people.self.mobile']);
    expect(found('workAndHome')).toEqual(['people.self.companyName']);
    expect(found().toSorted()).toEqual([
      'ownerDeclared',
      'people.self.companyName',
      'people.self.mobile',
    ]);
    expect(checkValues(detailsRules([SAMPLE_SELF], COMPLETE), COMPLETE)).toEqual({});
  });
});
