import { COMPLETE, FAMILY, SON, SPOUSE, withPerson } from '../../../test/details';
import { nextToComplete, progressOf } from './progress';

const [SELF] = FAMILY;

describe('the progress of a person', () => {
  it('is not started without a name, open while a value is missing, and complete otherwise', () => {
    expect(progressOf(SPOUSE, withPerson('spouse', { fullName: '' }))).toEqual({
      kind: 'notStarted',
      count: 1,
    });
    expect(progressOf(SPOUSE, withPerson('spouse', { title: '', mobile: '+601' }))).toEqual({
      kind: 'open',
      count: 2,
    });
    expect(progressOf(SPOUSE, COMPLETE)).toEqual({ kind: 'complete' });
  });
});

describe('the next person to complete', () => {
  it('is the next incomplete one in the family', () => {
    expect(nextToComplete(SELF, FAMILY, withPerson('child-1', { fullName: '' }))).toBe(SON);
  });

  it('is an earlier one, if all later ones are complete', () => {
    expect(nextToComplete(SON, FAMILY, withPerson('self', { mobile: '' }))).toBe(SELF);
  });

  it('is undefined if all others are complete', () => {
    expect(nextToComplete(SELF, FAMILY, withPerson('self', { mobile: '' }))).toBeUndefined();
  });
});
