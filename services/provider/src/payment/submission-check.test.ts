import { PROBLEM } from '@edp/errors';
import { sampleCover } from '../../test/cover-samples';
import { samplePayable } from '../../test/payment-samples';
import type { ProblemError } from '../platform/http/problem-error';
import { checkReadiness } from './submission-check';

/** The problem code with which a payment of this application is rejected; null when it may begin. */
function problemErrorOf(own: Parameters<typeof samplePayable>[0]): unknown {
  try {
    checkReadiness(samplePayable({ stage: 'assessed', ...own }));
    return null;
  } catch (error) {
    return (error as ProblemError).code;
  }
}

describe('a payment', () => {
  it('begins for an assessed application with a locked price', () => {
    expect(problemErrorOf({})).toBeNull();
  });

  it.each([
    ['without an underwriting decision', { stage: 'confirmed' }, 'stepMissing'],
    ['with a person who is on the watch list now', { isStopped: true }, 'notEligible'],
    ['with an expired price', { isExpired: true }, 'quotationExpired'],
  ] as const)('does not begin for one %s', (_which, own, problem) => {
    expect(problemErrorOf(own)).toBe(PROBLEM[problem]);
  });

  it.each(['total', 'nextTotal'] as const)(
    'does not begin if a promo code leaves nothing for the charge in %s',
    (charge) => {
      const cover = sampleCover();
      const free = { ...cover, premium: { ...cover.premium, [charge]: 0 } };
      expect(problemErrorOf({ cover: free })).toBe(PROBLEM.ruleBroken);
    },
  );
});
