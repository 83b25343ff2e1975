import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How long a password is that somebody chooses. */
export const PASSWORD_LENGTH = { least: 15, most: 200 } as const;

/** What whoever knows the product tries first. docs/security.md lists them. */
export const CONTEXT_WORDS: readonly string[] = [
  ...['amber', 'life', 'edp', 'medical', 'takaful', 'insurance', 'malaysia', 'admin', 'password'],
  ...['operators', 'operator', 'dashboard', 'board', 'releases', 'release', 'remotes', 'gateway'],
];

/** As a power of ten: what a stolen hash withstands for months, at the cost of each guess. */
const LEAST_GUESSES = 12;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Why somebody cannot choose a password, as a sentence, or null. No kind of character is asked for: what counts is how many
 * guesses it takes with the most common passwords, dates, and patterns of keyboards. The own name and words of this product
 * count for nothing.
 */
export async function whyNotPassword(password: string, operator: string): Promise<string | null> {
  const { least, most } = PASSWORD_LENGTH;
  if ([...password].length < least) return `Choose ${least} characters or more.`;
  if (password.length > most) return `Choose ${most} characters at most.`;
  estimator ??= createEstimator();
  const known = new RegExp([operator, ...CONTEXT_WORDS].join('|'), 'gi');
  const { guessesLog10 } = (await estimator).check(password.replaceAll(known, ''));
  return guessesLog10 < LEAST_GUESSES ? TOO_EASY : null;
}

const TOO_EASY =
  'This password is easy to guess. It is common, or uses a pattern, your name or the name of the product. Use four or more unrelated words.';

/** 49,000 common passwords take memory that gateways spend only when somebody changes one. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all(
    [import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')],
  );
  return new Estimator({ graphs, dictionary });
}
