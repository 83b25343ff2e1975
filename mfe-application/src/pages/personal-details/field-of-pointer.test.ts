import { fieldOfPointer } from './field-of-pointer';

const ids = ['self', 'child-1'];

describe('the field of a server pointer', () => {
  it.each([
    ['/applicants/0/name/fullName', 'people.self.fullName'],
    ['/applicants/1/title', 'people.child-1.title'],
    ['/applicants/0/emails', 'people.self.email'],
    ['/applicants/0/emails/0/value', 'people.self.email'],
    ['/applicants/0/contacts/0/value', 'people.self.mobile'],
    ['/applicants/0/monthlyIncome/amount', 'people.self.income'],
    ['/applicants/0/addresses', 'people.self.home.addr1'],
    ['/applicants/0/addresses/0/postcode', 'people.self.home.postcode'],
    ['/applicants/0/addresses/1/city', 'people.self.mailing.city'],
    ['/applicants/0/fundSourceOthers', 'people.self.fundSourceOthers'],
    ['/applicants/1/uploadedNRIC/backSideImg', 'people.child-1.photos.back'],
    ['/applicantData/1/emails', 'people.child-1.email'],
    ['/payout/accountNo', 'payout.accountNo'],
    ['/purposeOfTrx', 'purposeOfTrx'],
    ['/consentVersions/sensitiveData', 'consents.sensitiveData'],
    ['/consentVersions/beneficialOwner', 'ownerDeclared'],
    ['/applicants/0/isBeneficialOwner', 'ownerDeclared'],
  ])('%s is %s', (pointer, field) => {
    expect(fieldOfPointer(pointer, ids)).toBe(field);
  });

  it.each(['/applicants/0/idNo', '/applicants/7/title', '/applicants/0', '/refID', ''])(
    'is undefined for %j',
    (pointer) => {
      expect(fieldOfPointer(pointer, ids)).toBeUndefined();
    },
  );
});
