import type { BackendModule } from 'i18next';

const TIMEOUT_MS = 8000;

/** i18next backend that fetches language files and records which ones the server does not have. */
interface TextsBackend extends BackendModule {
  /** Whether the file did not exist at the last request. */
  readonly isMissing: (lng: string, namespace: string) => boolean;
}

/**
 * Fetches `/locales/{lng}/{ns}.json` (specification sections 7 and 9).
 *
 * @param releaseOf the release of a remote whose texts a namespace holds; undefined for the current texts of the server
 */
export function createTextsBackend(
  releaseOf: (namespace: string) => string | undefined,
): TextsBackend {
  const missing = new Set<string>();
  const urlOf = (lng: string, namespace: string) => {
    const releaseId = releaseOf(namespace);
    const query = releaseId === undefined ? '' : `?release=${releaseId}`;
    return `/locales/${lng}/${namespace}.json${query}`;
  };
  return {
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read(lng, namespace, callback) {
      const url = urlOf(lng, namespace);
      readTexts(url).then(
        (texts) => {
          missing.delete(url);
          callback(null, texts);
        },
        (error: unknown) => {
          const status = error instanceof TextsFetchError ? error.status : undefined;
          if (status === 404) missing.add(url);
          else missing.delete(url);
          // The second argument requests a retry (up to 5 times, 350 ms doubling); without it, i18next never requests the file again.
          callback(error as Error, status === undefined || status === 429 || status >= 500);
        },
      );
    },
    isMissing: (lng, namespace) => missing.has(urlOf(lng, namespace)),
  };
}

class TextsFetchError extends Error {
  constructor(
    readonly status: number,
    url: string,
  ) {
    super(`Language file ${url} answered ${status}.`);
  }
}

/** Has a timeout: a request that hangs would block the page forever. */
async function readTexts(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new TextsFetchError(response.status, url);
  return (await response.json()) as Record<string, unknown>;
}
