import { createHttpClient } from './http-client';
import { createServerClock } from './server-clock';

const clock = createServerClock(() => Date.now());

/** The server's time, for days that the provider reckons with; see `createServerClock`. */
export const serverNow = clock.now;

let listVersions: Readonly<Record<string, string>> = {};
/** Tells the client which versions of lists the document names. */
export function takeListVersions(versions: Readonly<Record<string, string>>): void {
  listVersions = versions;
}

/** The page's client. `fetch` is looked up at each call, so that a test may put its own there. */
export const client = createHttpClient({
  fetch: async (input, init) => {
    const response = await globalThis.fetch(input, init);
    // The date of what a cache may have kept is not that of now.
    const isFromServer = response.headers.get('cache-control') === 'no-store';
    if (isFromServer) clock.heard(response.headers.get('date'));
    return response;
  },
  versions: () => listVersions,
  createRequest: () => new globalThis.XMLHttpRequest(),
  now: Date.now,
  random: Math.random,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

/** Calls back when a call answered with status 500 or above; returns how to stop that. */
export const onServerFault = client.onServerFault;
/** Calls back when the server no longer knows this session; returns how to stop that. */
export const onSessionExpired = client.onSessionExpired;
