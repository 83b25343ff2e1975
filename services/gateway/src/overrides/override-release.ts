import { Value } from 'typebox/value';
import { ReleaseManifest, type RemoteOverride } from '@edp/contracts';
import { MANIFEST_FILE, whyNotFit } from '@edp/releases';
import { type StoredRelease } from '../releases/release-source';
import { type Override } from './read-override';

/** The first response of a dev harness waits for its first build. */
const DEADLINE_MS = 30_000;

/** The release of an override as it is at this moment, or what keeps it from being used. */
export type OverrideFound =
  | { readonly release: StoredRelease }
  | { readonly problem: NonNullable<RemoteOverride['problem']>; readonly reason: string };

/**
 * Asks a server of this machine for the release it serves. Its build may be a new one each time, so that nothing is kept.
 *
 * @param shell in which it has to run
 */
export async function overrideRelease(
  { remote, base }: Override,
  shell: ReleaseManifest,
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
  const [reason] = whyNotFit(manifest, shell);
  if (reason !== undefined) return { problem: 'doesNotFit', reason };
  return { release: { manifest, folder: base, urlPrefix: base, isElsewhere: true } };
}

async function readManifest(url: string): Promise<{ manifest: unknown } | { reason: string }> {
  try {
    // A redirect would lead to where nobody said it may go.
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetch(url, { signal, redirect: 'error' });
    if (!answer.ok) return { reason: `${MANIFEST_FILE} returned status ${answer.status}` };
    return { manifest: await answer.json() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
