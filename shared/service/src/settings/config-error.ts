/** Every problem of the environment in one message, so that one start is enough to see them all. */
export class ConfigError extends Error {
  /**
   * @param service as a sentence begins with it: `The provider`
   * @param problems each a sentence that names its setting, and never a secret
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

/** A single problem stays on the line: a log takes each line for an entry of its own. */
function listed(problems: readonly string[]): string {
  const [only, ...others] = problems;
  if (only !== undefined && others.length === 0) return ` ${only}`;
  return problems.map((problem) => `\n  - ${problem}`).join('');
}
