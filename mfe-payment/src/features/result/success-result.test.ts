import { firstName } from './success-result';

describe('the name a buyer is spoken to by', () => {
  it('is the first word of the name', () => {
    expect(firstName('  Aisyah  binti Rahman')).toBe('Aisyah');
    expect(firstName('')).toBe('');
  });
});
