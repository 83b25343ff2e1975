import { isNativeError } from 'node:util/types';
import { ConfigError } from '../settings/config-error';

/**
 * Runs one step of a start. If it fails, the service reports one sentence that names the setting; a `ConfigError` of the
 * step has its own.
 *
 * @param service at the start of a sentence: `The provider`
 * @param problemOf returns the sentence
 * @throws {ConfigError}
 * @example
 * const folder = (error: unknown) => `UPLOADS_DIR: nothing can be stored there (${reasonOf(error)}).`;
 * await startStep('The provider', folder, () => objects.prepare());
 */
export async function startStep<T>(
  service: string,
  problemOf: (error: unknown) => string,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(service, [problemOf(error)], { cause: error });
  }
}

/**
 * The same for a step whose error says what is wrong with a setting.
 *
 * @example
 * // The gateway cannot start: SHELL_DIR: release.json is missing.
 * const shell = await startFrom('The gateway', 'SHELL_DIR', () => shellIn(shellDir));
 */
export function startFrom<T>(service: string, setting: string, step: () => Promise<T>): Promise<T> {
  return startStep(service, (error) => `${setting}: ${messageOf(error).replace(/\.$/, '')}.`, step);
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The innermost reason: wrapping errors of libraries repeat statements. */
export function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
