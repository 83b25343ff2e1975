/** The address of a bucket, and where in it releases lie. */
export interface BucketAddress {
  /** Without a slash at its end. */
  readonly base: string;
  /** Begins the path of every object: `life/`, or nothing. */
  readonly folder: string;
}

/** Amazon's own way to write an address: the bucket is in the host's name. Elsewhere it is the first step of the path. */
const HOST_OF_BUCKET = /^.+\.s3[.-](?:[a-z0-9-]+\.)*amazonaws\.com(?:\.cn)?$/;

/** Takes the address of a bucket, or of any origin with the same files, apart. */
export function bucketAddress(url: string): BucketAddress {
  const { origin, hostname, pathname } = new URL(url);
  const steps = pathname.split('/').filter((step) => step !== '');
  const ofBase = HOST_OF_BUCKET.test(hostname) ? [] : steps.splice(0, 1);
  return { base: [origin, ...ofBase].join('/'), folder: steps.map((step) => `${step}/`).join('') };
}

/** Whether an address names a bucket at all, which whoever has keys needs: releases are listed there. */
export function namesBucket(url: string): boolean {
  const { origin, hostname } = new URL(url);
  return HOST_OF_BUCKET.test(hostname) || bucketAddress(url).base !== origin;
}
