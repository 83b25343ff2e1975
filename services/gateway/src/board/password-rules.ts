import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Length limits of a chosen password, in characters. */
export const PASSWORD_LENGTH = { least: 15, most: 200 } as const;

/** Context words that attackers try first, listed in docs/security.md. */
export const CONTEXT_WORDS: readonly string[] = [
  ...['amber', 'life', 'edp', 'medical', 'takaful', 'insurance', 'malaysia', 'admin', 'password'],
  ...['operators', 'operator', 'dashboard', 'board', 'releases', 'release', 'remotes', 'gateway'],
];

/** Minimum guesses, as a power of ten: a stolen hash withstands that for months. */
const MIN_GUESSES = 12;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Why a password is not acceptable, as a sentence, or null. There are no composition rules: the estimated number of
 * guesses counts, with common passwords, dates and keyboard patterns. The operator's name and context words are
 * ignored.
 */
export async function passwordProblem(password: string, operator: string): Promise<string | null> {
  const { least, most } = PASSWORD_LENGTH;
  if ([...password].length < least) return `Choose ${least} characters or more.`;
  if (password.length > most) return `Choose ${most} characters at most.`;
  estimator ??= createEstimator().catch((error: unknown) => {
    // Lets the next password retry.
    estimator = undefined;
    throw error;
  });
  const known = new RegExp([operator, ...CONTEXT_WORDS].join('|'), 'gi');
  const { guessesLog10 } = (await estimator).check(password.replaceAll(known, ''));
  return guessesLog10 < MIN_GUESSES ? TOO_EASY : null;
}

const TOO_EASY =
  'This password is easy to guess. It is common, or uses a pattern, your name or the name of the product. Use four or more unrelated words.';

/** Loaded on the first use: the list of 49,000 common passwords needs memory. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all(
    [import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')],
  );
  return new Estimator({ graphs, dictionary });
}
