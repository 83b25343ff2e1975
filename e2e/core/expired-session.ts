import type { BrowserContext } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductFacts } from './product-facts';

const SESSION_COOKIE = 'edp_journey';
/** The radix of timestamps in the cookie. */
const BASE = 36;
const DAY_SECONDS = 24 * 3_600;

/**
 * Replaces the session cookie by one that was last used a day ago, signed like the gateway does: the session has
 * expired, but the browser does not know.
 */
export async function expireSession(context: BrowserContext, product: ProductFacts): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
  if (!cookie) throw new Error('The browser has no session.');
  const [id = '', startedAt = '', seenAt = ''] = cookie.value.split('.');
  const aDayBefore = (time: string) => (parseInt(time, BASE) - DAY_SECONDS).toString(BASE);
  const text = [id, aDayBefore(startedAt), aDayBefore(seenAt)].join('.');
  const signature = createHmac('sha256', secretOf(product)).update(text).digest('base64url');
  await context.addCookies([{ ...cookie, value: `${text}.${signature}` }]);
}

function secretOf({ dataDir }: ProductFacts): string {
  const stored = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    readonly SESSION_SECRET: string;
  };
  return stored.SESSION_SECRET;
}
