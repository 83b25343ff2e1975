import { timingSafeEqual } from 'node:crypto';

/** Compares what somebody gave with what is right, in the same time wherever they differ. */
export function equalText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
