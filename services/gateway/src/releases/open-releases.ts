import path from 'node:path';
import { type BucketSettings } from '@edp/bucket';
import { bucketStorage, folderStorage, gatewaySigner, ReleaseManager } from '@edp/releases';
import { type Clock, type Log, startFrom } from '@edp/service';
import { bucketSource } from './bucket-source';
import { knownSerials } from './known-serials';
import { folderSource, shellIn } from './release-source';
import { openReleaseStore, type RegisteredReleases } from './release-store';
import { createRetainedShells } from './retained-shells';
import { sharedShells, shellBucket } from './shared-shells';
import { createShellAnnouncer } from './shell-announcer';
import { verifiedSource } from './verified-source';

/** Locations of shell and releases, and the keys to verify them. */
interface ReleaseSettings {
  readonly shellDir: string;
  readonly retainedShellsDir: string;
  /** With a bucket, the cached copies. */
  readonly releasesDir: string;
  readonly releasesBucket: BucketSettings | null;
  /** Folder of the keys; null: releases are not verified. */
  readonly releaseKeys: string | null;
}

interface OpenReleasesOptions {
  readonly settings: ReleaseSettings;
  readonly clock: Clock;
  readonly log: Log;
  /** A signature does not match. */
  readonly onTampered: () => void;
  /** Called when other releases are served. */
  readonly onChange: (releases: RegisteredReleases) => void;
}

/** Stored beside the shells, in a folder that only gateways write to. */
const SERIALS_FILE = 'serials.json';

/**
 * Opens shell, registry and releases, follows them as they change, and announces and retains each shell that is served.
 * @throws {ConfigError} when shell or registry cannot be read
 */
export async function openReleases(options: OpenReleasesOptions) {
  const { settings, clock, log, onTampered, onChange } = options;
  const { releasesBucket, releasesDir, releaseKeys, shellDir, retainedShellsDir } = settings;
  const storage = releasesBucket ? bucketStorage(releasesBucket) : folderStorage(releasesDir);
  const signer = releaseKeys ? gatewaySigner(releaseKeys) : null;
  const manager = new ReleaseManager({ storage, who: 'gateway', clock, signer });
  const isReadOnly = storage.readOnly !== null;
  const announcer = createShellAnnouncer({ manager, isReadOnly, log });
  const signatures = releaseKeys && signer ? { signer, keys: releaseKeys } : null;
  const retainedShells = createRetainedShells({
    folder: retainedShellsDir,
    shared: releasesBucket?.keys ? sharedShells(shellBucket(releasesBucket), signatures) : null,
    onTampered,
    log,
    now: () => clock().getTime(),
  });
  const serveShell = ({ shell }: RegisteredReleases) =>
    Promise.all([announcer.announce(shell.manifest), retainedShells.store(shell)]);

  const unverified = releasesBucket
    ? bucketSource(storage, releasesDir)
    : folderSource(releasesDir);
  const serials = knownSerials(path.join(retainedShellsDir, SERIALS_FILE));
  const source = releaseKeys
    ? verifiedSource(unverified, { keys: releaseKeys, serials, onTampered })
    : unverified;
  if (!releaseKeys) log.warn({}, 'releases are not verified: RELEASE_KEYS is off');
  // The shell is read first, so that a later failure is not about it.
  await startFrom('The gateway', 'SHELL_DIR', () => shellIn(shellDir));
  const setting = releasesBucket ? 'RELEASES_BUCKET' : 'RELEASES_DIR';
  const store = await startFrom('The gateway', setting, () =>
    openReleaseStore({
      shellDir,
      source,
      onChange(changed) {
        onChange(changed);
        void serveShell(changed);
      },
      onDegraded(reason) {
        log.error(
          { reason },
          'registry rejected in whole or in part; the last valid releases stay in use',
        );
      },
    }),
  );
  await serveShell(store.inUse());
  /** Stops announcements and retries; resolves when no write of a shell is pending. */
  const stop = () => {
    announcer.stop();
    return retainedShells.stop();
  };
  return { store, retainedShells, storage, signer, manager, stop };
}
