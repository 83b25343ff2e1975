import { hideValid, isShown, revealLeft, revealSubmitted } from './shown-messages';

const wrong = { email: { code: 'email.invalid' }, name: { code: 'required' } } as const;

describe('showing messages', () => {
  it('initially shows none', () => {
    expect(isShown({}, 'email', 'a@')).toBe(false);
  });

  it('shows a format error after blur', () => {
    expect(isShown(revealLeft({}, 'email', wrong), 'email', 'a@')).toBe(true);
  });

  it('shows a duplicate number at both fields after one blur', () => {
    const twice = {
      a: { code: 'nric.duplicate' },
      b: { code: 'nric.duplicate' },
      ...wrong,
    } as const;
    expect(revealLeft({}, 'a', twice)).toEqual({ a: 'left', b: 'left' });
    expect(revealLeft({}, 'email', twice)).toEqual({ email: 'left' });
  });

  it('shows nothing at a valid field', () => {
    expect(revealLeft({}, 'other', wrong)).toEqual({});
  });

  it('shows nothing after blur of an empty field', () => {
    expect(isShown(revealLeft({}, 'name', wrong), 'name', '')).toBe(false);
  });

  it('shows everything after a submit', () => {
    const revealed = revealSubmitted(wrong);
    expect(isShown(revealed, 'name', '')).toBe(true);
    expect(isShown(revealed, 'email', 'a@')).toBe(true);
    expect(isShown(revealed, 'other', '')).toBe(false);
  });

  it('hides the error of a field as soon as it is valid, and only that', () => {
    const revealed = revealSubmitted(wrong);
    expect(hideValid(revealed, { name: wrong.name })).toEqual({ name: 'submitted' });
    expect(hideValid(revealed, wrong)).toBe(revealed);
  });

  it('preserves the errors of a submit on the next blur', () => {
    expect(revealLeft({ email: 'submitted' }, 'email', wrong)).toEqual({ email: 'submitted' });
  });
});
