import { GENDER, RELATIONSHIP } from '@edp/domain';
import { memberLabel } from './member-label';

const self = { id: 'self', relationship: RELATIONSHIP.self, gender: GENDER.female };
const son = { id: 'child-1', relationship: RELATIONSHIP.child, gender: GENDER.male };
const secondSon = { ...son, id: 'child-3' };
const daughter = { id: 'child-2', relationship: RELATIONSHIP.child, gender: GENDER.female };
const key = (text: string) => text;

describe('a member without a name', () => {
  it('is labelled by the relationship', () => {
    const family = [self, son, daughter];
    expect(family.map((one) => memberLabel(one, family, key))).toEqual([
      'people.you',
      'people.son',
      'people.daughter',
    ]);
  });

  it('gets a number if another member has the same label', () => {
    const family = [self, son, daughter, secondSon];
    expect(memberLabel(secondSon, family, key)).toBe('people.son 2');
  });
});
