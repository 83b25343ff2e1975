import { Value } from 'typebox/value';
import { ReleaseManifest, type RemoteOverride } from '@edp/contracts';
import { compatibilityProblems, MANIFEST_FILE } from '@edp/releases';
import { messageOf } from '@edp/service';
import { type StoredRelease } from '../releases/release-source';
import { type Override } from './read-override';

/** Long, because a dev harness responds after its first build. */
const DEADLINE_MS = 30_000;

/** The current release of an override, or why it cannot be used. */
type OverrideFound =
  | { readonly release: StoredRelease }
  | { readonly problem: NonNullable<RemoteOverride['problem']>; readonly reason: string };

/**
 * Fetches the manifest of the release that a local server serves. Not cached, because each request may find a new
 * build.
 *
 * @param shell with which it must be compatible
 */
export async function overrideRelease(
  { remote, base }: Override,
  shell: StoredRelease,
): Promise<OverrideFound> {
  const read = await readManifest(base + MANIFEST_FILE);
  if ('reason' in read) return { problem: 'unreachable', reason: read.reason };
  const { manifest } = read;
  if (!Value.Check(ReleaseManifest, manifest)) {
    return { problem: 'noRelease', reason: `${MANIFEST_FILE} is not a release manifest` };
  }
  if (manifest.name !== remote) {
    return { problem: 'noRelease', reason: `it serves ${manifest.name}` };
  }
  const [reason] = compatibilityProblems(manifest, shell.manifest);
  if (reason !== undefined) return { problem: 'doesNotFit', reason };
  return { release: { manifest, folder: base, urlPrefix: base, isElsewhere: true } };
}

async function readManifest(url: string): Promise<{ manifest: unknown } | { reason: string }> {
  try {
    // Redirects are not followed: they could leave this machine.
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) return { reason: `${MANIFEST_FILE} returned status ${response.status}` };
    return { manifest: await response.json() };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}
