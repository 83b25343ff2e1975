/** What a process of a service does. */
export const ROLES = ['all', 'serve', 'work', 'migrate'] as const;

/**
 * - `all`: everything in one process, the default
 * - `serve`: responds to requests; waits until the database is migrated
 * - `work`: runs the background workers; waits likewise, and serves health and metrics only
 * - `migrate`: migrates the database and ends
 */
export type Role = (typeof ROLES)[number];

export function serves(role: Role): boolean {
  return role === 'all' || role === 'serve';
}

export function works(role: Role): boolean {
  return role === 'all' || role === 'work';
}
