import type { Question } from '@edp/contracts';
import type { QuestionGroup } from '@edp/store';
import { givenGroups, givenMeasures } from './given-answers';

const question = (questionNo: number, applicantId: string) =>
  ({ questionId: `q${questionNo}`, questionNo, applicantId }) as Question;
const group = (questionNo: number, ...ids: string[]): QuestionGroup => ({
  questionNo,
  questionType: questionNo <= 2 ? 'bmi' : 'health',
  questions: ids.map((id) => question(questionNo, id)),
});

const GROUPS = [group(1, 'self', 'child-1'), group(2, 'self', 'child-1'), group(3, 'self')];

describe('the given health answers', () => {
  it('contain height and weight of all people', () => {
    const answers = { self: { q1: '163', q2: '58' }, 'child-1': { q1: '110', q2: '19.5' } };
    expect(givenMeasures(GROUPS, answers)).toEqual([
      { applicantId: 'self', height: '163', weight: '58' },
      { applicantId: 'child-1', height: '110', weight: '19.5' },
    ]);
  });

  it.each([
    ['Y', { yes: ['self'], no: [] }],
    ['N', { yes: [], no: ['self'] }],
  ])('contain who answered a question with %s', (answer, people) => {
    expect(givenGroups(GROUPS, { self: { q3: answer } })).toMatchObject([
      { questionNo: 3, ...people },
    ]);
  });

  it('are empty until the questions are loaded', () => {
    expect([givenMeasures([], {}), givenGroups([], {})]).toEqual([[], []]);
  });
});
