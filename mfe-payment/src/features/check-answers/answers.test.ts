import type { Question } from '@edp/contracts';
import type { QuestionGroup } from '@edp/store';
import { contactLines, healthSummary, sharedPlan } from './answers';

const question = (questionNo: number, applicantId: string) =>
  ({ questionId: `q${questionNo}`, questionNo, applicantId }) as Question;
const group = (questionNo: number, ...ids: string[]): QuestionGroup => ({
  questionNo,
  questionType: questionNo <= 2 ? 'bmi' : 'health',
  questions: ids.map((id) => question(questionNo, id)),
});

describe('the summary of the health answers', () => {
  const groups = [group(1, 'self', 'child-1'), group(2, 'self', 'child-1'), group(3, 'self')];

  it('is null until the questions are loaded', () => {
    expect(healthSummary([], {})).toBeNull();
  });

  it('contains height and weight of all people and the questions answered with yes', () => {
    const answers = {
      self: { q1: '163', q2: '58', q3: 'Y' },
      'child-1': { q1: '110', q2: '19.5' },
    };
    expect(healthSummary(groups, answers)).toEqual({
      measures: [
        { applicantId: 'self', figures: ['163', '58'] },
        { applicantId: 'child-1', figures: ['110', '19.5'] },
      ],
      questions: 1,
      yesTo: [3],
    });
    expect(healthSummary(groups, { self: { q3: 'N' } })?.yesTo).toEqual([]);
  });
});

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
