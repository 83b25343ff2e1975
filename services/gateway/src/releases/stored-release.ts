import { type ReleaseInFolder } from './release-source';

/** A release with the folder its files stand in and the path they are served under. */
export interface StoredRelease extends ReleaseInFolder {
  readonly urlPrefix: string;
  /** Served by another program of this machine: an override. */
  readonly isElsewhere?: true;
}
