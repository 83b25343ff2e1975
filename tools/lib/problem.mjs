/**
 * An error that the operator can correct: one sentence that names the setting and what to do. Commands print the sentence
 * alone, without a stack, and end with code 1.
 */
export class Problem extends Error {
  /** @param {string} sentence @param {{ cause?: unknown }} [options] */
  constructor(sentence, options) {
    super(sentence, options);
    this.name = 'Problem';
  }
}

/**
 * Runs a command of this process, and sets its exit code: the one returned, or 1 after an error, which is printed.
 *
 * @param {() => number | Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}

/** The code of a system error ('EACCES', 'ENOSPC', ...), or '' for anything else. @param {unknown} error */
export function errorCode(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
