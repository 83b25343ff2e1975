import cookiePlugin from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type EndedSessions } from './ended-sessions';
import { newSession, nextSessionId, type Session, sessionCookies } from './session-cookie';
import { sessionPlugin } from './session-plugin';

const SECRET = 'a secret of the tests, long enough to pass';
const LIMITS = { idleSeconds: 900, lifetimeSeconds: 28_800 };
const START = 1_795_000_000;
const BUYER: Session = { id: 'buyer', startedAt: START, seenAt: START };

let app: FastifyInstance;
let now: number;
/** Sessions of requests to the provider. */
let requested: string[];
let changes: string[];
let act: (request: FastifyRequest, reply: FastifyReply) => unknown;

async function build(secure = false): Promise<FastifyInstance> {
  const built = Fastify();
  const respondWith = <T>(response: T) => {
    return (id: string) => {
      requested.push(id);
      return Promise.resolve(response);
    };
  };
  const ended: EndedSessions = {
    end: respondWith(true),
    consume: respondWith(true),
    stateOf: respondWith('live'),
  };
  await built.register(cookiePlugin);
  built.decorateRequest('securityEvent', null);
  await built.register(sessionPlugin, {
    secret: SECRET,
    secure,
    limits: LIMITS,
    ended,
    clock: () => new Date(now * 1000),
    onBegin: (id) => changes.push(`begins ${id}`),
    onAdopt: (id) => changes.push(`adopts ${id}`),
  });
  built.get('/', async (request, reply) => ({ result: (await act(request, reply)) ?? null }));
  return built;
}

beforeAll(async () => {
  app = await build();
});
beforeEach(() => {
  [now, requested, changes] = [START, [], []];
});
afterAll(() => app.close());

const signed = (session: Session) => sessionCookies(SECRET, LIMITS).write(session);

/** Runs an action in a request with this cookie. @returns its result, and the session that the browser gets */
async function within(given: string | null, action: typeof act, rotated?: string) {
  act = action;
  const cookies = {
    ...(given !== null && { edp_journey: given }),
    ...(rotated !== undefined && { edp_journey_id: rotated }),
  };
  const response = await app.inject({ url: '/', cookies });
  expect(response.statusCode).toBe(200);
  const [written] = response.cookies;
  const reading = sessionCookies(SECRET, LIMITS).read(written?.value, now);
  const session = reading.state === 'none' ? null : reading.session;
  const { result } = response.json<{ result: unknown }>();
  return { result, written, session, cookies: response.cookies };
}

describe('the cookie of a session', () => {
  it('is protected from scripts, other sites, http and other hosts of the domain', async () => {
    const secured = await build(true);
    act = (request, reply) => request.session(reply);
    const [written] = (await secured.inject('/')).cookies;
    const attributes = { httpOnly: true, sameSite: 'Lax', secure: true, path: '/' };
    expect(written).toMatchObject({ name: '__Host-journey', ...attributes });
    expect(written).not.toHaveProperty('domain');
    await secured.close();
  });

  it.each([
    ['signed with another key', sessionCookies('another', LIMITS).write(BUYER)],
    ['with an invalid signature', 'buyer.a.b'],
    ['of another format', 'x'],
    ['with another last use', signed({ ...BUYER, seenAt: 1 }).replace('.1.', '.zzzzzz.')],
    ['with text after its signature', `${signed(BUYER)}.more`],
  ])('%s is recorded as forged, and grants no access', async (_kind, forged) => {
    const { result, session } = await within(forged, (request, reply) => {
      const before = request.server.sessions.idOf(request);
      return [before, request.session(reply), request.securityEvent];
    });
    expect(result).toEqual([null, session?.id, 'forgedCookie']);
    expect(session?.id).not.toBe(BUYER.id);
  });

  it('is no security event if it is missing or valid', async () => {
    for (const given of [null, signed(BUYER)]) {
      const { result } = await within(given, (request, reply) => {
        request.session(reply);
        return request.securityEvent;
      });
      expect(result).toBeNull();
    }
  });
});

describe('a session', () => {
  it('begins once per request, and resets the data of the previous one', async () => {
    const { result, session } = await within(null, (request, reply) => [
      request.session(reply),
      request.session(reply),
    ]);
    expect(result).toEqual([session?.id, session?.id]);
    expect(changes).toEqual([`begins ${session?.id}`]);
  });

  it('has an id, live or ended, without being extended', async () => {
    const idOf = (request: FastifyRequest) => request.server.sessions.idOf(request);
    expect((await within(null, idOf)).result).toBeNull();
    expect((await within(signed(BUYER), idOf)).result).toBe('buyer');
    now += LIMITS.idleSeconds;
    expect((await within(signed(BUYER), idOf)).result).toBe('buyer');
  });

  it.each([
    [9, false],
    [10, true],
    [899, true],
    // It has expired.
    [900, false],
  ])('is renewed after %i seconds: %s', async (seconds, isRenewed) => {
    now += seconds;
    const { result, session } = await within(signed(BUYER), (request, reply) => {
      const isStale = request.server.sessions.isStale(request);
      request.server.sessions.renew(request, reply);
      return isStale;
    });
    expect(result).toBe(isRenewed);
    expect(session).toEqual(isRenewed ? { ...BUYER, seenAt: now } : null);
  });

  it('that is missing or expired is not confirmed', async () => {
    now += LIMITS.idleSeconds;
    for (const given of [null, signed(BUYER)]) {
      const { result, session } = await within(given, (request, reply) =>
        request.server.sessions.confirm(request, reply),
      );
      expect([result, session, requested]).toEqual(['ended', null, []]);
    }
  });

  it('continues under the adopted id, with its times', async () => {
    now += 60;
    const { session } = await within(signed(BUYER), (request, reply) => {
      request.server.sessions.adopt('agent', request, reply);
    });
    expect(session).toEqual({ id: 'agent', startedAt: START, seenAt: now });
    expect(changes).toEqual(['adopts agent']);
  });

  it('has one mark for all its ids, which is not that of another session', () => {
    const { markOf } = sessionCookies(SECRET, LIMITS);
    const session = newSession(START);
    expect(markOf({ ...session, id: nextSessionId(session.id) })).toBe(markOf(session));
    expect(markOf(newSession(START))).not.toBe(markOf(session));
    expect(session.id).not.toContain(markOf(session));
  });

  it('keeps the adopted id when the response to an earlier request arrives later', async () => {
    const before = newSession(START);
    const next = nextSessionId(before.id);
    const { cookies } = await within(signed(before), (request, reply) => {
      request.server.sessions.adopt(next, request, reply);
    });
    expect(cookies.map(({ name }) => name)).toEqual(['edp_journey', 'edp_journey_id']);
    const rotated = cookies[1]?.value;
    now += 60;
    // Cookies of the earlier request: without the rotation.
    const { written } = await within(signed(before), (request, reply) => {
      request.server.sessions.renew(request, reply);
    });
    now += 60;
    const renew = (request: FastifyRequest, reply: FastifyReply) => {
      request.server.sessions.renew(request, reply);
      return request.session(reply);
    };
    const { result, session } = await within(written?.value ?? null, renew, rotated);
    expect(result).toBe(next);
    expect(session).toEqual({ id: next, startedAt: START, seenAt: now });
    now += LIMITS.idleSeconds;
    const stateOf = (request: FastifyRequest) => request.server.sessions.stateOf(request);
    expect((await within(written?.value ?? null, stateOf, rotated)).result).toBe('ended');
  });

  it('that has begun later does not get the adopted id of an earlier one', async () => {
    const rotated = signed({ ...BUYER, id: nextSessionId(newSession(START).id) });
    const { result } = await within(
      signed(BUYER),
      (request, reply) => request.session(reply),
      rotated,
    );
    expect(result).toBe('buyer');
  });

  it('is deleted with its adopted id', async () => {
    const before = newSession(START);
    const next = nextSessionId(before.id);
    const end = (request: FastifyRequest, reply: FastifyReply) =>
      request.server.sessions.end(request, reply);
    const { cookies } = await within(signed(before), end, signed({ ...before, id: next }));
    expect(requested).toEqual([next]);
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['edp_journey', ''],
      ['edp_journey_id', ''],
    ]);
  });

  it('begins under the adopted id, if there is none', async () => {
    const { session } = await within(null, (request, reply) => {
      request.server.sessions.adopt('agent', request, reply);
    });
    expect(session).toEqual({ id: 'agent', startedAt: START, seenAt: START });
  });

  it('is ended in the registry, and its cookie is deleted', async () => {
    const end = (request: FastifyRequest, reply: FastifyReply) =>
      request.server.sessions.end(request, reply);
    const { result, written } = await within(signed(BUYER), end);
    expect([result, requested, written?.value, written?.path]).toEqual([true, ['buyer'], '', '/']);
  });

  it('is expired by its times, without effect on an ended one', async () => {
    const expire = (request: FastifyRequest, reply: FastifyReply) => {
      request.server.sessions.expire(request, reply);
      return request.server.sessions.stateOf(request);
    };
    const { result, session } = await within(signed(BUYER), expire);
    expect([result, session]).toEqual(['ended', { ...BUYER, seenAt: 0 }]);
    now += LIMITS.idleSeconds;
    for (const given of [null, signed(BUYER)])
      expect((await within(given, expire)).written).toBeUndefined();
  });

  it('that does not exist is ended without a request', async () => {
    const { result } = await within(null, (request, reply) =>
      request.server.sessions.end(request, reply),
    );
    expect([result, requested]).toEqual([true, []]);
  });
});
