/**
 * A fault that the person who started the product can mend: one sentence that names the setting
 * and what to do. The commands print the sentence alone, without a stack, and end with code 1.
 */
export class Problem extends Error {
  /** @param {string} sentence @param {{ cause?: unknown }} [options] */
  constructor(sentence, options) {
    super(sentence, options);
    this.name = 'Problem';
  }
}

/** The code of a system error ('EACCES', 'ENOSPC', ...), or '' for anything else. @param {unknown} error */
export function errorCode(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
