import { hideValid, isShown, revealLeft, revealSubmitted } from './shown-messages';

const invalid = { email: { code: 'email.invalid' }, name: { code: 'required' } } as const;

describe('showing messages', () => {
  it('initially shows none', () => {
    expect(isShown({}, 'email', 'a@')).toBe(false);
  });

  it('shows a format error after blur', () => {
    expect(isShown(revealLeft({}, 'email', invalid), 'email', 'a@')).toBe(true);
  });

  it('shows a duplicate number at both fields after one blur', () => {
    const duplicates = {
      a: { code: 'nric.duplicate' },
      b: { code: 'nric.duplicate' },
      ...invalid,
    } as const;
    expect(revealLeft({}, 'a', duplicates)).toEqual({ a: 'left', b: 'left' });
    expect(revealLeft({}, 'email', duplicates)).toEqual({ email: 'left' });
  });

  it('shows no message at a valid field', () => {
    expect(revealLeft({}, 'other', invalid)).toEqual({});
  });

  it('shows no message after blur of an empty field', () => {
    expect(isShown(revealLeft({}, 'name', invalid), 'name', '')).toBe(false);
  });

  it('shows everything after a submit', () => {
    const revealed = revealSubmitted(invalid);
    expect(isShown(revealed, 'name', '')).toBe(true);
    expect(isShown(revealed, 'email', 'a@')).toBe(true);
    expect(isShown(revealed, 'other', '')).toBe(false);
  });

  it('hides the error of a field as soon as it is valid, and only that', () => {
    const revealed = revealSubmitted(invalid);
    expect(hideValid(revealed, { name: invalid.name })).toEqual({ name: 'submitted' });
    expect(hideValid(revealed, invalid)).toBe(revealed);
  });

  it('preserves the errors of a submit on the next blur', () => {
    expect(revealLeft({ email: 'submitted' }, 'email', invalid)).toEqual({ email: 'submitted' });
  });
});
