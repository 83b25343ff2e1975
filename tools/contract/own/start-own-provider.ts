import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../lib/ports.mjs';
import { startProduct } from '../../lib/product.mjs';
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
  /** Its time at the start; it goes on from there. */
  readonly now: string;
  readonly tokenSecret?: string;
  /** Those of provider and card gateway; none: a private PostgreSQL is started. */
  readonly databases?: readonly { readonly url: string }[];
}

/** Starts what is built, on ports and in a data folder of its own. */
export async function startOwnProvider({
  now,
  tokenSecret = newSecret(),
  databases: [own, card] = [],
}: OwnProviderOptions): Promise<OwnProvider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'edp-contract-'));
  // The database may run under another account, which must be able to pass.
  chmodSync(dataDir, 0o711);
  const ports = { gateway: await freePort(), provider: await freePort(), card: await freePort() };
  const secret = newSecret();
  const lines: string[] = [];
  try {
    const product = await startProduct({
      env: {
        ...process.env,
        INTERNAL_SECRET: secret,
        TOKEN_SECRET: tokenSecret,
        CLOCK: now,
        LOG_LEVEL: 'error',
        ...(own ? { DATABASE_URL: own.url } : {}),
        ...(card ? { CARD_DATABASE_URL: card.url } : {}),
      },
      ports,
      dataDir,
      build: false,
      gateway: false,
      say: (line: string) => void lines.push(line),
    });
    return {
      target: { url: new URL(`http://127.0.0.1:${ports.provider}`), secret },
      tokenSecret,
      cardOrigin: `http://localhost:${ports.card}`,
      outbox: join(dataDir, 'outbox'),
      stop: async () => {
        await product.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`The provider did not start:\n${lines.slice(-40).join('\n')}`, {
      cause: error,
    });
  }
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}
