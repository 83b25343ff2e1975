import { PROBLEM, PROBLEM_KINDS, problemDocument } from './problem-codes';
import { isProblemDocument } from './problem-document';

describe('a problem document', () => {
  it('is created from its code', () => {
    const errors = [{ pointer: '/applicantData/0/idNo', code: 'nric.invalid' }];
    expect(problemDocument(PROBLEM.ruleBroken, { errors })).toEqual({
      code: 'rule.broken',
      status: 422,
      title: 'The request breaks a rule.',
      errors,
    });
  });

  it('is recognised', () => {
    for (const code of Object.values(PROBLEM)) {
      expect(isProblemDocument(problemDocument(code))).toBe(true);
    }
  });

  it.each([
    null,
    'Bad gateway',
    {},
    { code: 1, status: 400, title: '' },
    { ...problemDocument('internal'), errors: [{ pointer: 1 }] },
    { ...problemDocument('internal'), errors: 'none' },
  ])('is not %j', (body) => {
    expect(isProblemDocument(body)).toBe(false);
  });

  it('has a title that does not depend on the case', () => {
    const titles = Object.values(PROBLEM_KINDS).map(({ title }) => title);
    expect(titles.every((title) => /^[A-Z][^{}$%]+\.$/.test(title))).toBe(true);
  });
});
