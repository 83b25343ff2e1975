import { Value } from 'typebox/value';
import { Answer } from '@edp/contracts';
import type { QuestionGroup } from '@edp/store';
import { measureAnswers } from './measures';

const ID_NO = '930314-10-••••';

function groupOf(questionNo: number, questionId: string): QuestionGroup {
  const question = { applicantId: 'self', idNo: ID_NO, questionId };
  return { questionNo, questions: [question] } as unknown as QuestionGroup;
}

const GROUPS = [groupOf(1, 'height'), groupOf(2, 'weight')];

function sent(height: string, weight: string) {
  return measureAnswers(GROUPS, { people: [{ applicantId: 'self', idNo: ID_NO, height, weight }] });
}

describe('the answers for height and weight', () => {
  it.each([
    ['152.4000000001', '70.45454545', ['152.4', '70.45']],
    ['229.99499999', '249,98765432', ['229.99', '249.99']],
    ['0000000000172', '68.', ['172', '68']],
  ])('from %j and %j fit the contract', (height, weight, expected) => {
    const answers = sent(height, weight);
    expect(answers.map(({ answer }) => answer)).toEqual(expected);
    expect(answers.filter((one) => !Value.Check(Answer, one))).toEqual([]);
  });

  it('are empty for invalid figures', () => {
    expect(sent('230.006', '17o').map(({ answer }) => answer)).toEqual(['', '']);
  });
});
