import type { IncomingHttpHeaders } from 'node:http';

const CHARSET = /;\s*charset="?([^";\s]+)/i;

/**
 * Whether a body is neither compressed nor in another character set than UTF-8, by its own words. What says something
 * else is rejected even where its bytes could be read: whoever stands in front, or behind, may read them differently.
 */
export function isPlain(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  return encoding.toLowerCase() === 'identity' && charset.toLowerCase() === 'utf-8';
}
