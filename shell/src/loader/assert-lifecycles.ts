import type { LifeCycles } from 'single-spa';
import type { RemoteRelease } from '@edp/contracts';
import { err, ok, RemoteLoadFailure, type Result } from '@edp/errors';
import { releaseOf } from './release-of';

const REQUIRED = ['bootstrap', 'mount', 'unmount'] as const;

/** Accepts an exposed module only if it has the lifecycles that the shell is going to call. */
export function assertLifecycles(
  release: RemoteRelease,
  module: unknown,
): Result<LifeCycles, RemoteLoadFailure> {
  return hasLifecycles(module)
    ? ok(module)
    : err(new RemoteLoadFailure('lifecycles', releaseOf(release)));
}

function hasLifecycles(module: unknown): module is LifeCycles {
  if (typeof module !== 'object' || module === null) return false;
  const members = module as Record<string, unknown>;
  return REQUIRED.every((name) => isLifecycle(members[name]));
}

/** single-spa takes one function or a list of them for each lifecycle. */
function isLifecycle(member: unknown): boolean {
  const functions: unknown[] = Array.isArray(member) ? member : [member];
  return functions.length > 0 && functions.every((item) => typeof item === 'function');
}
