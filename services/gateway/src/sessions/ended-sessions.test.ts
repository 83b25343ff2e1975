import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';
import { createEndedSessions, type SessionClient } from './ended-sessions';

type Answer = Awaited<ReturnType<SessionClient['send']>>;

const LIVE: Answer = { status: 200, headers: new Headers() };
const ENDED: Answer = { status: 401, headers: new Headers({ [SESSION_ENDED_HEADER]: '1' }) };
const UNSIGNED: Answer = { status: 401, headers: new Headers() };
const FAILED: Answer = { status: 500, headers: new Headers() };
/** A provider that is unreachable or too slow. */
const AWAY: Answer = null;

/** A provider that answers so, and the paths it was asked by, with the session. */
function providerThatAnswers(response: Answer) {
  const asked: [path: string, session: string][] = [];
  const send: SessionClient['send'] = ({ path, session }) => {
    asked.push([path, session]);
    return Promise.resolve(response);
  };
  return { sessions: createEndedSessions({ send }), asked };
}

describe('the end of a session', () => {
  it('is final if the provider stores it, or has stored it before', async () => {
    const { sessions, asked } = providerThatAnswers(LIVE);
    expect(await sessions.end('s')).toBe(true);
    expect(asked).toEqual([[SESSION_ENDING_PATH, 's']]);
    expect(await providerThatAnswers(ENDED).sessions.end('s')).toBe(true);
  });

  it.each([AWAY, UNSIGNED, FAILED])(
    'is not final where it may not be kept (%#)',
    async (response) => {
      expect(await providerThatAnswers(response).sessions.end('s')).toBe(false);
    },
  );
});

describe('a single-use id', () => {
  it('is consumed by its first use only', async () => {
    expect(await providerThatAnswers(LIVE).sessions.consume('code')).toBe(true);
    expect(await providerThatAnswers(ENDED).sessions.consume('code')).toBe(false);
  });

  it.each([AWAY, UNSIGNED, FAILED])(
    'may be spent or not while nobody tells (%#)',
    async (response) => {
      expect(await providerThatAnswers(response).sessions.consume('code')).toBe('unknown');
    },
  );
});

describe('the state of a session', () => {
  it('is that of the provider', async () => {
    const { sessions, asked } = providerThatAnswers(LIVE);
    expect(await sessions.stateOf('s')).toBe('live');
    expect(asked).toEqual([[SESSION_STATE_PATH, 's']]);
    expect(await providerThatAnswers(ENDED).sessions.stateOf('s')).toBe('ended');
  });

  it.each([AWAY, UNSIGNED, FAILED])(
    'is unknown while the provider does not say (%#)',
    async (response) => {
      expect(await providerThatAnswers(response).sessions.stateOf('s')).toBe('unknown');
    },
  );
});
