/** Every problem of the environment in one message, so that one start is enough to see them all. */
export class ConfigError extends Error {
  /**
   * @param what which service, as a sentence begins with it: `The provider`
   * @param problems each a sentence that names its setting, and never a secret
   */
  constructor(
    what: string,
    readonly problems: readonly string[],
  ) {
    super(`${what} cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
