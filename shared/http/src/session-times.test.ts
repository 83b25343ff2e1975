import { endSession, extendSession, loadSessionTimes } from './session-times';

const TIMES = { secondsLeft: 600, secondsAtMost: 28_000 };

function answering(answer: Response | Error) {
  const asked: [string, RequestInit][] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    asked.push([url, init]);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone());
  }) as typeof globalThis.fetch;
  return asked;
}

describe('the times of the session', () => {
  it('are asked for without prolonging it', async () => {
    const asked = answering(Response.json(TIMES));
    expect(await loadSessionTimes()).toEqual(TIMES);
    expect(asked).toMatchObject([['/edp/life/-/session', { method: 'GET' }]]);
  });

  it('begin anew when the buyer is still there', async () => {
    const asked = answering(Response.json(TIMES));
    expect(await extendSession()).toEqual(TIMES);
    expect(asked).toMatchObject([
      ['/edp/life/-/session/extend', { method: 'POST', headers: { 'x-edp-request': '1' } }],
    ]);
  });

  it('are over when nobody is there any more', async () => {
    const none = { secondsLeft: 0, secondsAtMost: 0 };
    const asked = answering(Response.json(none));
    expect(await endSession()).toEqual(none);
    expect(asked).toMatchObject([
      ['/edp/life/-/session/end', { method: 'POST', headers: { 'x-edp-request': '1' } }],
    ]);
  });

  it('are not known when the session is over or the server away', async () => {
    answering(new Response('{}', { status: 401 }));
    expect(await extendSession()).toBeNull();
    answering(new TypeError('network'));
    expect(await loadSessionTimes()).toBeNull();
  });
});
