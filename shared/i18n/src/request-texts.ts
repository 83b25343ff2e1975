import type { HttpBackendOptions } from 'i18next-http-backend';

const TIMEOUT_MS = 8000;

/**
 * Reads one language file. The backend's own request has no time-out, and a file that hangs would keep
 * a page waiting for ever; ours gives up, and the backend tries again (up to 5 times, 350 ms doubling).
 */
export const requestTexts: NonNullable<HttpBackendOptions['request']> = (
  _options,
  url,
  _payload,
  callback,
) => {
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
