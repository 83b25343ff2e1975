import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';

/** The published releases, to compare with the served ones. */
export class Published {
  /** Ids of the releases that cannot be mounted. */
  readonly faulty = new Set<string>();
  private readonly manifests = new Map<string, ReleaseManifest>();

  constructor(private readonly folder: string) {}

  /** The hash of a file as its squad built it; undefined if the release has no such file. */
  hashOf(remote: string, releaseId: string, file: string): string | undefined {
    const key = join(remote, releaseId);
    const found =
      this.manifests.get(key) ?? (this.read(join(key, 'release.json')) as ReleaseManifest);
    this.manifests.set(key, found);
    return found.integrity[file];
  }

  /** The texts of a release. */
  textsOf(remote: string, releaseId: string, language: string): unknown {
    return this.read(join(remote, releaseId, 'locales', language, `${remote}.json`));
  }

  private read(file: string): unknown {
    return JSON.parse(readFileSync(join(this.folder, file), 'utf8'));
  }
}
