import { ConfigError, describeError } from '@edp/service';

/**
 * Reports the failure of a command: sets exit code 1, and prints the invalid settings, or an unexpected error without
 * values that may be personal.
 */
export function reportFailure(error: unknown): void {
  const isExplained = error instanceof ConfigError;
  const text = isExplained ? error.message : JSON.stringify(describeError(error), null, 2);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
