import { createHttpClient } from './http-client';
import { createServerClock } from './server-clock';

const clock = createServerClock(() => Date.now());

/** The server's time, for dates that must match the provider; see `createServerClock`. */
export const serverNow = clock.now;

let listVersions: Readonly<Record<string, string>> = {};
/** Sets the versions of lists that the document contains. */
export function takeListVersions(versions: Readonly<Record<string, string>>): void {
  listVersions = versions;
}

/** The client of the page. `fetch` is looked up at each request, so that a test can replace it. */
export const client = createHttpClient({
  fetch: async (input, init) => {
    const response = await globalThis.fetch(input, init);
    // The date of a cached response is not the current one.
    const isFromServer = response.headers.get('cache-control') === 'no-store';
    if (isFromServer) clock.observe(response.headers.get('date'));
    return response;
  },
  versions: () => listVersions,
  createRequest: () => new globalThis.XMLHttpRequest(),
  now: Date.now,
  random: Math.random,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

/** Subscribes to responses with status 500 or above; returns the unsubscribe function. */
export const onServerFault = client.onServerFault;
/** Subscribes to the end of the session on the server; returns the unsubscribe function. */
export const onSessionExpired = client.onSessionExpired;
