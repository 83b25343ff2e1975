import { applicantOf, DAY, quotationApplicant, WOMAN } from '../../test/journey';
import type { Person } from '../quotation/person';
import { differencesFromQuotation } from './same-people';

const SELF: Person = {
  id: 'self',
  clientType: '003',
  relationship: '001',
  gender: WOMAN.gender,
  nric: WOMAN.idNo,
  nationality: 'MYS',
  occupationCode: WOMAN.occupationCode,
  worksIndoors: WOMAN.worksIndoors,
  ratedClass: 1,
  planCode: 'PLAN2',
  deductible: 0,
  isSelected: true,
  emails: [],
};

/** The differences for personal details with this date of birth. */
function differences(dob: string) {
  const facts = { dob, age: 33, planCode: 'PLAN2', deductibleAmount: 0 } as const;
  const applicants = [applicantOf({ ...quotationApplicant(WOMAN), ...facts })];
  return differencesFromQuotation({ applicants }, [SELF], DAY);
}

describe('the date of birth on personal details', () => {
  it('must be that of the NRIC', () => {
    expect(differences(WOMAN.birthDate)).toEqual([]);
  });

  it.each(['1993-03-15', '2093-03-14', '1993-14-03'])('must not be %s', (dob) => {
    expect(differences(dob)).toEqual([{ pointer: '/applicants/0/dob', code: 'differs' }]);
  });
});
