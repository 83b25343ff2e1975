import type { BackendModule, ResourceLanguage } from 'i18next';

const TIMEOUT_MS = 8000;

/** Where a namespace stands in a language, of one release or of whichever the server gives. */
export function addressOfTexts(lng: string, namespace: string, releaseId?: string): string {
  const address = `/locales/${lng}/${namespace}.json`;
  return releaseId === undefined ? address : `${address}?release=${releaseId}`;
}

/** Reads language files, and remembers which ones the server does not have. */
export interface TextRequests {
  /** For i18next, which tries again what may pass by itself (up to 5 times, 350 ms doubling). */
  readonly backend: BackendModule;
  /** Whether there was no such file when it was asked for last. */
  readonly isMissing: (address: string) => boolean;
}

export function createTextRequests(
  addressOf: (lng: string, namespace: string) => string,
): TextRequests {
  const missing = new Set<string>();
  return {
    backend: {
      type: 'backend',
      init() {},
      read(lng, namespace, callback) {
        const address = addressOf(lng, namespace);
        readTexts(address).then(
          (texts) => {
            missing.delete(address);
            callback(null, texts);
          },
          (error: unknown) => {
            const status = error instanceof TextsNotRead ? error.status : 0;
            if (status === 404) missing.add(address);
            else missing.delete(address);
            callback(error as Error, mayPass(error, status));
          },
        );
      },
    },
    isMissing: (address) => missing.has(address),
  };
}

class TextsNotRead extends Error {
  constructor(
    readonly status: number,
    url: string,
  ) {
    super(`Language file ${url} answered ${status}.`);
  }
}

/** A file that hangs would keep a page waiting for ever: it is given up, and asked for again. */
async function readTexts(url: string): Promise<ResourceLanguage> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new TextsNotRead(response.status, url);
  return JSON.parse(await response.text()) as ResourceLanguage;
}

/** A network that failed or a server that could not; not a file that is no JSON, nor one that is not there. */
function mayPass(error: unknown, status: number): boolean {
  return status >= 500 || (status === 0 && !(error instanceof SyntaxError));
}
