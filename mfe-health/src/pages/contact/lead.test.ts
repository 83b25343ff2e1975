import { checkValues } from '@edp/forms';
import type { LeadForm } from '../../store/health-draft.slice';
import { LEAD_RULES } from './lead';

const valid: LeadForm = {
  fullName: 'Aisyah binti Rahman',
  mobile: '+60123456789',
  email: 'aisyah.rahman@example.my',
  marketingConsent: false,
};

describe('the contact form', () => {
  it('requires name, mobile number and e-mail, and no consent', () => {
    expect(checkValues(LEAD_RULES, valid)).toEqual({});
  });

  it.each([
    ['fullName', '', 'required'],
    ['mobile', '', 'required'],
    ['mobile', '+6012345', 'mobile.invalid'],
    ['email', 'aisyah@', 'email.invalid'],
  ] as const)('reports the error of %s "%s"', (field, value, code) => {
    expect(checkValues(LEAD_RULES, { ...valid, [field]: value })[field]).toMatchObject({ code });
  });
});
