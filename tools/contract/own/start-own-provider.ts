import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startOwnProduct } from '../../harness/product';
import type { Target } from '../wire/session';

/** The built-in provider with its card gateway, as `npm start` runs them. */
export interface OwnProvider {
  readonly target: Target;
  readonly tokenSecret: string;
  readonly cardOrigin: string;
  /** The folder e-mails are written to. */
  readonly outbox: string;
  stop(): Promise<void>;
}

interface OwnProviderOptions {
  /** Its time at the start. */
  readonly now: string;
  readonly tokenSecret?: string;
  /** Of provider and card gateway; without them a private PostgreSQL is started. */
  readonly databases?: readonly { readonly url: string }[];
}

/** Starts the built services, on ports and in a data folder of their own. */
export async function startOwnProvider({
  now,
  tokenSecret = newSecret(),
  databases: [own, card] = [],
}: OwnProviderOptions): Promise<OwnProvider> {
  const secret = newSecret();
  const { providerUrl, cardUrl, dataDir, stop } = await startOwnProduct({
    build: false,
    gateway: false,
    settings: {
      INTERNAL_SECRET: secret,
      TOKEN_SECRET: tokenSecret,
      CLOCK: now,
      LOG_LEVEL: 'error',
      ...(own ? { DATABASE_URL: own.url } : {}),
      ...(card ? { CARD_DATABASE_URL: card.url } : {}),
    },
  });
  return {
    target: { url: new URL(providerUrl), secret },
    tokenSecret,
    cardOrigin: cardUrl,
    outbox: join(dataDir, 'outbox'),
    stop,
  };
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}
