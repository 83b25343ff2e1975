import { GENDER, RELATIONSHIP } from '@edp/domain';
import type { Member } from '@edp/store';
import { memberLabel } from './member-label';

const member = (
  id: string,
  relationship: Member['relationship'],
  gender: Member['gender'],
): Member => ({
  id,
  relationship,
  gender,
  nric: '',
  nationality: 'MYS',
  occupationCode: '',
  worksIndoors: true,
  email: '',
  withDeductible: false,
});
const self = member('self', RELATIONSHIP.self, GENDER.female);
const son = member('child-1', RELATIONSHIP.child, GENDER.male);
const secondSon = member('child-3', RELATIONSHIP.child, GENDER.male);
const daughter = member('child-2', RELATIONSHIP.child, GENDER.female);

describe('a member without a name', () => {
  it('is labelled by the relationship', () => {
    const family = [self, son, daughter];
    expect(family.map((one) => memberLabel(one, family))).toEqual([
      { word: 'you' },
      { word: 'son' },
      { word: 'daughter' },
    ]);
  });

  it('gets a number if another member has the same label', () => {
    const family = [self, son, daughter, secondSon];
    expect(memberLabel(secondSon, family)).toEqual({ word: 'son', number: 2 });
  });
});
