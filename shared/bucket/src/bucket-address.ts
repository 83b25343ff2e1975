import { resolve } from 'node:path';

/** The origin of a bucket and the key prefix of its objects. */
interface BucketAddress {
  /** Without a slash at its end. */
  readonly base: string;
  /** Prefix of the path of every object: `life/`, or empty. */
  readonly folder: string;
}

/**
 * Virtual-hosted-style addresses of Amazon S3: the bucket is in the host name. Elsewhere it is the first path segment.
 */
const VIRTUAL_HOST = /^.+\.s3[.-](?:[a-z0-9-]+\.)*amazonaws\.com(?:\.cn)?$/;

/** Parses the address of a bucket, or of any origin that serves the same files. */
export function bucketAddress(url: string): BucketAddress {
  const { origin, hostname, pathname } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const bucketName = VIRTUAL_HOST.test(hostname) ? [] : segments.splice(0, 1);
  return {
    base: [origin, ...bucketName].join('/'),
    folder: segments.map((segment) => `${segment}/`).join(''),
  };
}

/** Whether a place of files is the address of a bucket. Otherwise it is a folder. */
export function isBucket(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

/**
 * The place of files that an operator gives: the address of a bucket without a trailing slash, or a folder.
 * @returns null for anything else, such as `s3://photos` or a quoted address, which would become a local folder
 */
export function placeOf(text: string): string | null {
  if (isBucket(text)) return URL.canParse(text) ? text.replace(/\/+$/, '') : null;
  return /^["']|:\/\//.test(text) ? null : resolve(text);
}

/** Whether an address contains a bucket name. Required with access keys, because releases are then listed. */
export function namesBucket(url: string): boolean {
  const { origin, hostname } = new URL(url);
  return VIRTUAL_HOST.test(hostname) || bucketAddress(url).base !== origin;
}
