import { join } from 'node:path';
import { startOwnProduct } from '../../harness/product';

interface OwnProviderOptions {
  /** Its time at the start. */
  readonly now: string;
  readonly tokenSecret?: string;
  /** Of provider and card gateway; without them a private PostgreSQL is started. */
  readonly databases?: readonly { readonly url: string }[];
}

export type OwnProvider = Awaited<ReturnType<typeof startOwnProvider>>;

/** Starts the built-in provider with its card gateway as `npm start` does, on ports and in a data folder of their own. */
export async function startOwnProvider(options: OwnProviderOptions) {
  const { now, tokenSecret, databases: [own, card] = [] } = options;
  const { providerUrl, cardUrl, dataDir, secrets, stop } = await startOwnProduct({
    build: false,
    gateway: false,
    settings: {
      CLOCK: now,
      LOG_LEVEL: 'error',
      TOKEN_SECRET: tokenSecret,
      DATABASE_URL: own?.url,
      CARD_DATABASE_URL: card?.url,
    },
  });
  return {
    target: { url: new URL(providerUrl), secret: secrets.INTERNAL_SECRET },
    cardOrigin: cardUrl,
    /** The folder e-mails are written to. */
    outbox: join(dataDir, 'outbox'),
    stop,
  };
}
