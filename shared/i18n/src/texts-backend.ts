import type { BackendModule } from 'i18next';

const TIMEOUT_MS = 8000;

/** Reads language files for i18next, and remembers which ones the server does not have. */
export interface TextsBackend extends BackendModule {
  /** Whether there was no such file when it was requested last. */
  readonly isMissing: (lng: string, namespace: string) => boolean;
}

/**
 * Reads `/locales/{lng}/{ns}.json` (specification sections 7 and 9).
 *
 * @param releaseOf the release of a remote that the texts of its namespace belong to; without one: whichever the server has
 */
export function createTextsBackend(
  releaseOf: (namespace: string) => string | undefined,
): TextsBackend {
  const missing = new Set<string>();
  const addressOf = (lng: string, namespace: string) => {
    const releaseId = releaseOf(namespace);
    const query = releaseId === undefined ? '' : `?release=${releaseId}`;
    return `/locales/${lng}/${namespace}.json${query}`;
  };
  return {
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read(lng, namespace, callback) {
      const address = addressOf(lng, namespace);
      readTexts(address).then(
        (texts) => {
          missing.delete(address);
          callback(null, texts);
        },
        (error: unknown) => {
          const status = error instanceof TextsNotRead ? error.status : undefined;
          if (status === 404) missing.add(address);
          else missing.delete(address);
          // The second argument tells i18next to try again (up to 5 times, 350 ms doubling).
          callback(error as Error, status === undefined || status >= 500);
        },
      );
    },
    isMissing: (lng, namespace) => missing.has(addressOf(lng, namespace)),
  };
}

class TextsNotRead extends Error {
  constructor(
    readonly status: number,
    address: string,
  ) {
    super(`Language file ${address} answered ${status}.`);
  }
}

/** With a time-out: a file that hangs would keep a page waiting for ever. */
async function readTexts(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new TextsNotRead(response.status, address);
  return (await response.json()) as Record<string, unknown>;
}
