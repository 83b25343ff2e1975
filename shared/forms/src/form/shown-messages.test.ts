import { forgetRight, isShown, revealLeft, revealSubmitted } from './shown-messages';

const wrong = { email: { code: 'email.invalid' }, name: { code: 'required' } } as const;

describe('showing messages', () => {
  it('begins with none', () => {
    expect(isShown({}, 'email', 'a@')).toBe(false);
  });

  it('shows a wrong format once the field was left', () => {
    expect(isShown(revealLeft({}, 'email', wrong), 'email', 'a@')).toBe(true);
  });

  it('shows a number that is there twice at both fields once one of them was left', () => {
    const twice = {
      a: { code: 'nric.duplicate' },
      b: { code: 'nric.duplicate' },
      ...wrong,
    } as const;
    expect(revealLeft({}, 'a', twice)).toEqual({ a: 'left', b: 'left' });
    expect(revealLeft({}, 'email', twice)).toEqual({ email: 'left' });
  });

  it('shows nothing at a field that is right', () => {
    expect(revealLeft({}, 'other', wrong)).toEqual({});
  });

  it('shows nothing at a field left empty', () => {
    expect(isShown(revealLeft({}, 'name', wrong), 'name', '')).toBe(false);
  });

  it('shows everything after a submit', () => {
    const revealed = revealSubmitted(wrong);
    expect(isShown(revealed, 'name', '')).toBe(true);
    expect(isShown(revealed, 'email', 'a@')).toBe(true);
    expect(isShown(revealed, 'other', '')).toBe(false);
  });

  it('forgets a field as soon as it is right, and only that', () => {
    const revealed = revealSubmitted(wrong);
    expect(forgetRight(revealed, { name: wrong.name })).toEqual({ name: 'submitted' });
    expect(forgetRight(revealed, wrong)).toBe(revealed);
  });

  it('leaves what a submit pointed at when the field is left again', () => {
    expect(revealLeft({ email: 'submitted' }, 'email', wrong)).toEqual({ email: 'submitted' });
  });
});
