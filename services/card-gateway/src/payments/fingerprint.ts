import { createHash } from 'node:crypto';

/** SHA-256 over a request's content; the order of its fields does not matter. */
export function fingerprint(kind: string, request: object): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted(request)]))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
