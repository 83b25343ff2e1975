import { PROBLEM } from '@edp/errors';
import { samplePayable } from '../../test/payment-samples';
import type { ProblemError } from '../platform/http/problem-error';
import { checkReadiness } from './submission-check';

/**
 * The problem code with which a payment of such an application is rejected; null when it may begin.
 */
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
    ['whose health questions are not decided', { stage: 'confirmed' }, 'stepMissing'],
    ['with a person who was put on the watch list since', { isStopped: true }, 'notEligible'],
    ['whose price lock has ended', { isExpired: true }, 'quotationExpired'],
  ] as const)('does not begin for one %s', (_which, own, problem) => {
    expect(problemErrorOf(own)).toBe(PROBLEM[problem]);
  });
});
