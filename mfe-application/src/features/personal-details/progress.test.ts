import { COMPLETE, FAMILY, SON, SPOUSE, withPerson } from '../../../test/details';
import { nextToComplete, progressOf } from './progress';

const [SELF] = FAMILY;

describe('how far somebody is', () => {
  it('is not started without a name, open while something is missing, else complete', () => {
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

describe('who comes next', () => {
  it('is the next in the family who is not complete', () => {
    expect(nextToComplete(SELF, FAMILY, withPerson('child-1', { fullName: '' }))).toBe(SON);
  });

  it('is somebody before, when all behind are complete', () => {
    expect(nextToComplete(SON, FAMILY, withPerson('self', { mobile: '' }))).toBe(SELF);
  });

  it('is nobody when all others are complete', () => {
    expect(nextToComplete(SELF, FAMILY, withPerson('self', { mobile: '' }))).toBeUndefined();
  });
});
