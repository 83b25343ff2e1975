import type { RemoteRelease } from '@edp/contracts';
import { entryForAttempt } from './pinned-scripts';

/** Variables of webpack: the modules that the shell shares, once they are registered. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

/** The interface of a federation container: the entry of a remote. */
interface Container {
  /** Receives the modules that the shell shares. */
  readonly init: (shareScope: unknown) => Promise<unknown>;
  readonly get: (name: string) => Promise<() => unknown>;
}

const attempts = new Map<string, number>();

/**
 * Imports the container of a release, and evaluates its exposed module. Each attempt may have a URL of its own.
 *
 * The monolith build replaces this file.
 */
export async function loadRemoteModule({ entry, module }: RemoteRelease): Promise<unknown> {
  const attempt = attempts.get(entry) ?? 0;
  attempts.set(entry, attempt + 1);
  const url = entryForAttempt(entry, attempt);
  const container = (await import(/* webpackIgnore: true */ url)) as Container;
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const evaluate = await container.get(module);
  return evaluate();
}
