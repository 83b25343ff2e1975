import fc from 'fast-check';
import { isInCanary } from './session-releases';

const session = fc.string({ minLength: 1, maxLength: 43 });
const percent = fc.integer({ min: 1, max: 99 });

describe('the assignment of a canary', () => {
  it('selects about the configured share', () => {
    const drawn = Array.from({ length: 10_000 }, (_, n) => isInCanary(`s${n}`, 'aaaaaaaaaaaa', 10));
    const share = drawn.filter(Boolean).length / drawn.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.11);
  });

  it('includes all former sessions when the share grows', () => {
    fc.assert(
      fc.property(session, percent, percent, (id, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(!isInCanary(id, 'aaaaaaaaaaaa', less) || isInCanary(id, 'aaaaaaaaaaaa', more)).toBe(
          true,
        );
      }),
    );
  });

  it('selects other sessions for another release', () => {
    const chosen = (releaseId: string) =>
      Array.from({ length: 1000 }, (_, n) => n).filter((n) => isInCanary(`s${n}`, releaseId, 10));
    const both = chosen('aaaaaaaaaaaa').filter((n) => chosen('bbbbbbbbbbbb').includes(n));
    expect(both.length).toBeLessThan(chosen('aaaaaaaaaaaa').length / 2);
  });
});
