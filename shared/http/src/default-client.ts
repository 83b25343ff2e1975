import { createHttpClient } from './http-client';

/** The page's client. `fetch` is looked up at each call, so that a test may put its own there. */
export const client = createHttpClient({
  fetch: (input, init) => globalThis.fetch(input, init),
  createRequest: () => new globalThis.XMLHttpRequest(),
  now: Date.now,
  random: Math.random,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

/** Calls back when a call answered with status 500 or above; returns how to stop that. */
export const onServerFault = client.onServerFault;
/** Calls back when the server no longer knows this session; returns how to stop that. */
export const onSessionExpired = client.onSessionExpired;
