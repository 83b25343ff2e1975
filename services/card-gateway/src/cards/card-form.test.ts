import { checkCard, NAME_MAX } from './card-form';
import type { CardField, CardForm, CardProblem } from './card-form';

const NOW = new Date('2026-11-20T10:00:00+08:00');
const VALID: CardForm = {
  number: '4111 1111 1111 1111',
  expiry: '08 / 29',
  cvc: '123',
  name: 'AISYAH BINTI RAHMAN',
};

function problemsOf(change: Partial<CardForm>, now = NOW): [CardField, CardProblem][] {
  const check = checkCard({ ...VALID, ...change }, now);
  return check.ok ? [] : [...check.problems];
}

describe('checkCard', () => {
  it('returns the brand, the last four digits and the scenario, and nothing else', () => {
    expect(checkCard(VALID, NOW)).toEqual({
      ok: true,
      card: { scenario: 'success', brand: 'visa', last4: '1111' },
    });
  });

  it.each<[Partial<CardForm>, CardField, CardProblem]>([
    [{ number: '' }, 'number', 'numberMissing'],
    [{ number: '4111 1111 1111 1112' }, 'number', 'numberInvalid'],
    [{ number: '4111 abcd' }, 'number', 'numberInvalid'],
    [{ number: '4242 4242 4242 4242' }, 'number', 'numberNotTest'],
    [{ expiry: ' ' }, 'expiry', 'expiryMissing'],
    [{ expiry: '13/29' }, 'expiry', 'expiryInvalid'],
    [{ expiry: '00/29' }, 'expiry', 'expiryInvalid'],
    [{ expiry: 'soon' }, 'expiry', 'expiryInvalid'],
    [{ expiry: '10/26' }, 'expiry', 'expiryPast'],
    [{ cvc: '' }, 'cvc', 'cvcMissing'],
    [{ cvc: '12' }, 'cvc', 'cvcInvalid'],
    [{ cvc: '12a' }, 'cvc', 'cvcInvalid'],
    [{ name: '  ' }, 'name', 'nameMissing'],
    [{ name: 'A'.repeat(NAME_MAX + 1) }, 'name', 'nameTooLong'],
  ])('reports for %j that %s is %s', (change, field, problem) => {
    expect(problemsOf(change)).toEqual([[field, problem]]);
  });

  it('lists all problems at once, in the order of the fields', () => {
    const problems = problemsOf({ number: '', expiry: '', cvc: '', name: '' });
    expect(problems.map(([field]) => field)).toEqual(['number', 'expiry', 'cvc', 'name']);
  });

  it.each(['08/29', '8/29', '0829', '08-29', '08/2029', ' 08 / 29 '])(
    'parses the expiry %p',
    (expiry) => {
      expect(problemsOf({ expiry })).toEqual([]);
    },
  );

  it('accepts a card until the last second of its month in Malaysia', () => {
    const lastSecond = new Date('2026-11-30T23:59:59+08:00');
    const nextMonth = new Date('2026-12-01T00:00:00+08:00');
    expect(problemsOf({ expiry: '11/26' }, lastSecond)).toEqual([]);
    expect(problemsOf({ expiry: '11/26' }, nextMonth)).toEqual([['expiry', 'expiryPast']]);
  });
});
