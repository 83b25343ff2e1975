import type { HttpBackendOptions } from 'i18next-http-backend';

type Request = NonNullable<HttpBackendOptions['request']>;

const TIMEOUT_MS = 8000;

/** Where a namespace stands in a language, of one release or of whichever the server gives. */
export function addressOfTexts(lng: string, namespace: string, releaseId?: string): string {
  const address = `/locales/${lng}/${namespace}.json`;
  return releaseId === undefined ? address : `${address}?release=${releaseId}`;
}

/** Reads language files, and remembers which ones the server does not have. */
export interface TextRequests {
  readonly request: Request;
  /** Whether there was no such file when it was asked for last. */
  readonly isMissing: (address: string) => boolean;
}

export function createTextRequests(): TextRequests {
  const missing = new Set<string>();
  return {
    request: (options, url, payload, callback) => {
      requestTexts(options, url, payload, (error, response) => {
        if (response?.status === 404) missing.add(url);
        else missing.delete(url);
        callback(error, response);
      });
    },
    isMissing: (address) => missing.has(address),
  };
}

/**
 * Reads one language file. The backend's own request has no time-out, and a file that hangs would keep
 * a page waiting for ever; ours gives up, and the backend tries again (up to 5 times, 350 ms doubling).
 */
const requestTexts: Request = (_options, url, _payload, callback) => {
  read(url).then(
    (data) => callback(null, { status: 200, data }),
    (error: unknown) => callback(error, { status: statusOf(error), data: '' }),
  );
};

class TextsNotRead extends Error {
  constructor(
    readonly status: number,
    url: string,
  ) {
    super(`Language file ${url} answered ${status}.`);
  }
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new TextsNotRead(response.status, url);
  return response.text();
}

/** Status 0 tells the backend that the network failed, which it tries again. */
function statusOf(error: unknown): number {
  return error instanceof TextsNotRead ? error.status : 0;
}
