/** The parts of `navigator` that tell what fetching ahead would cost; not every browser has them. */
export interface Connection {
  readonly userAgent: string;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const BOT = /bot|crawl|spider|slurp/i;

/** Not on 2g, not for who saves data, not for bots (specification section 9). */
export function mayPrefetch({ userAgent, connection }: Connection): boolean {
  if (connection?.saveData === true) return false;
  if (connection?.effectiveType?.endsWith('2g') === true) return false;
  return !BOT.test(userAgent);
}
