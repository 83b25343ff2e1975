/** All problems of the environment in one message, so that one start shows all of them. */
export class ConfigError extends Error {
  /**
   * @param service at the start of a sentence: `The provider`
   * @param problems each a sentence that names its setting, and never contains a secret
   */
  constructor(
    service: string,
    readonly problems: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`${service} cannot start:${listed(problems)}`, options);
    this.name = 'ConfigError';
  }
}

/** A single problem stays on one line: a log treats each line as an entry. */
function listed(problems: readonly string[]): string {
  const [only, ...others] = problems;
  if (only !== undefined && others.length === 0) return ` ${only}`;
  return problems.map((problem) => `\n  - ${problem}`).join('');
}
