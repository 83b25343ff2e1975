import { endSession, extendSession, loadSessionTimes } from './session-times';

const TIMES = { secondsLeft: 600, secondsAtMost: 28_000 };

function respondWith(response: Response | Error) {
  const requests: [string, RequestInit][] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push([url, init]);
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response.clone());
  }) as typeof globalThis.fetch;
  return requests;
}

describe('the times of the session', () => {
  it('are requested without extending it', async () => {
    const requests = respondWith(Response.json(TIMES));
    expect(await loadSessionTimes()).toEqual(TIMES);
    expect(requests).toMatchObject([['/edp/life/-/session', { method: 'GET' }]]);
  });

  it('restart when the session is extended', async () => {
    const requests = respondWith(Response.json(TIMES));
    expect(await extendSession()).toEqual(TIMES);
    expect(requests).toMatchObject([
      ['/edp/life/-/session/extend', { method: 'POST', headers: { 'x-edp-request': '1' } }],
    ]);
  });

  it('end when the session is ended', async () => {
    const none = { secondsLeft: 0, secondsAtMost: 0 };
    const requests = respondWith(Response.json(none));
    expect(await endSession()).toEqual(none);
    expect(requests).toMatchObject([
      ['/edp/life/-/session/end', { method: 'POST', headers: { 'x-edp-request': '1' } }],
    ]);
  });

  it('are zero if the session had ended before it was extended', async () => {
    respondWith(new Response('{}', { status: 401 }));
    expect(await extendSession()).toEqual({ secondsLeft: 0, secondsAtMost: 0 });
  });

  it('are null if the server is unreachable', async () => {
    respondWith(new Response('{}', { status: 503 }));
    expect(await extendSession()).toBeNull();
    respondWith(new TypeError('network'));
    expect(await loadSessionTimes()).toBeNull();
  });
});
