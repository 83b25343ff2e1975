import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';
import { createEndedSessions, type SessionClient } from './ended-sessions';

type SessionResponse = Awaited<ReturnType<SessionClient['send']>>;

const LIVE: SessionResponse = { status: 200, headers: new Headers() };
const ENDED: SessionResponse = {
  status: 401,
  headers: new Headers({ [SESSION_ENDED_HEADER]: '1' }),
};
const UNSIGNED: SessionResponse = { status: 401, headers: new Headers() };
const FAILED: SessionResponse = { status: 500, headers: new Headers() };
/** A provider that is unreachable or too slow. */
const UNREACHABLE: SessionResponse = null;

/** A provider with this response, and the requested paths, with the session. */
function providerWith(response: SessionResponse) {
  const requests: [path: string, session: string][] = [];
  const send: SessionClient['send'] = ({ path, session }) => {
    requests.push([path, session]);
    return Promise.resolve(response);
  };
  return { sessions: createEndedSessions({ send }), requests };
}

describe('the end of a session', () => {
  it('is final if the provider stores it, or has stored it before', async () => {
    const { sessions, requests } = providerWith(LIVE);
    expect(await sessions.end('s')).toBe(true);
    expect(requests).toEqual([[SESSION_ENDING_PATH, 's']]);
    expect(await providerWith(ENDED).sessions.end('s')).toBe(true);
  });

  it.each([UNREACHABLE, UNSIGNED, FAILED])(
    'is not final if it may not be stored (%#)',
    async (response) => expect(await providerWith(response).sessions.end('s')).toBe(false),
  );
});

describe('a single-use id', () => {
  it('is consumed by its first use only', async () => {
    expect(await providerWith(LIVE).sessions.consume('code')).toBe(true);
    expect(await providerWith(ENDED).sessions.consume('code')).toBe(false);
  });

  it.each([UNREACHABLE, UNSIGNED, FAILED])(
    'has an unknown state while the provider fails (%#)',
    async (response) => {
      expect(await providerWith(response).sessions.consume('code')).toBe('unknown');
    },
  );
});

describe('the state of a session', () => {
  it('is that of the provider', async () => {
    const { sessions, requests } = providerWith(LIVE);
    expect(await sessions.stateOf('s')).toBe('live');
    expect(requests).toEqual([[SESSION_STATE_PATH, 's']]);
    expect(await providerWith(ENDED).sessions.stateOf('s')).toBe('ended');
  });

  it.each([UNREACHABLE, UNSIGNED, FAILED])(
    'is unknown while the provider fails (%#)',
    async (response) => expect(await providerWith(response).sessions.stateOf('s')).toBe('unknown'),
  );
});
