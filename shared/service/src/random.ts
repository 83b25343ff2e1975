import { randomBytes } from 'node:crypto';

/** Source of cryptographically secure random bytes, injected so that tests can predict identifiers. */
export type Random = (bytes: number) => Buffer;

const POOL_BYTES = 4096;

/** Creates a source that never returns a byte twice. It reads blocks, because a system call for each value is slow. */
export function createRandomPool(): Random {
  let pool = Buffer.alloc(0);
  return (bytes) => {
    if (bytes > POOL_BYTES) return randomBytes(bytes);
    if (pool.length < bytes) pool = randomBytes(POOL_BYTES);
    const next = pool.subarray(0, bytes);
    pool = pool.subarray(bytes);
    return next;
  };
}

export const systemRandom: Random = createRandomPool();
