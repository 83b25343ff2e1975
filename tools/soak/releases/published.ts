import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';
import { integrityOf } from '@edp/releases';

const run = promisify(execFile);
const PROBE = join(ROOT, 'tools/soak/releases/mount-release.mjs');

/** The published releases, to compare with the served ones, and whether each can be mounted. */
export class Published {
  private readonly manifests = new Map<string, ReleaseManifest>();
  private readonly mounts = new Map<string, Promise<boolean>>();

  constructor(private readonly folder: string) {}

  /** The hash of a file as its squad built it; undefined if the release has no such file. */
  hashOf(remote: string, releaseId: string, file: string): string | undefined {
    return this.manifestOf(remote, releaseId).integrity[file];
  }

  /** Whether these are the texts of a release. */
  isTextOf(remote: string, releaseId: string, language: string, text: string): boolean {
    const hash = this.hashOf(remote, releaseId, `locales/${language}/${remote}.json`);
    return integrityOf(text) === hash;
  }

  textsOf(remote: string, releaseId: string, language: string): unknown {
    const file = join(this.folder, remote, releaseId, 'locales', language, `${remote}.json`);
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  /**
   * Whether the shell could mount a release. Each release is mounted once, because the hashes show that the served files are the
   * published ones.
   */
  mountable(remote: string, releaseId: string): Promise<boolean> {
    const key = join(remote, releaseId);
    const found = this.mounts.get(key) ?? mountable(join(this.folder, key));
    this.mounts.set(key, found);
    return found;
  }

  private manifestOf(remote: string, releaseId: string): ReleaseManifest {
    const key = join(remote, releaseId);
    const file = join(this.folder, key, 'release.json');
    const found =
      this.manifests.get(key) ?? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest);
    this.manifests.set(key, found);
    return found;
  }
}

async function mountable(folder: string): Promise<boolean> {
  return run(process.execPath, [PROBE, folder]).then(
    () => true,
    () => false,
  );
}
