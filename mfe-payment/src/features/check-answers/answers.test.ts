import { contactLines, sharedPlan } from './answers';

describe('the contact lines', () => {
  it('are formatted as on an envelope, with the international number', () => {
    const lines = contactLines({
      contacts: [{ type: 'mobile', value: '+60123456789', isPrimary: true }],
      emails: [{ type: 'personal', value: 'aisyah@example.my', isPrimary: true }],
      addresses: [
        {
          type: 'home',
          addr1: '12, Jalan SS 2/24',
          addr2: '',
          addr3: '',
          postcode: '47300',
          city: 'Petaling Jaya',
          stateDesc: 'Selangor',
          countryDesc: 'Malaysia',
        },
      ],
    });
    expect(lines).toEqual({
      mobile: '+60 12-345 6789',
      email: 'aisyah@example.my',
      address: '12, Jalan SS 2/24, 47300 Petaling Jaya, Selangor',
      mailing: '',
    });
  });

  it('are empty for unknown values', () => {
    expect(contactLines({ contacts: [], emails: [], addresses: [] })).toEqual({
      mobile: '',
      email: '',
      address: '',
      mailing: '',
    });
  });
});

describe('the plan of a family', () => {
  const plan = { planCode: 'PLAN2', sumAssured: 100_000, deductibleAmount: 0 } as const;

  it('is one if all people have the same', () => {
    expect(sharedPlan([plan, plan])).toEqual(plan);
  });

  it('is null when one plan or deductible differs', () => {
    expect(sharedPlan([plan, { ...plan, planCode: 'PLAN3' }])).toBeNull();
    expect(sharedPlan([plan, { ...plan, deductibleAmount: 1000 }])).toBeNull();
    expect(sharedPlan([])).toBeNull();
  });
});
