import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';
import { quote } from '../../harness/purchase';
import { rotatedSessionId } from '../../harness/signature';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds, same } from '../finding';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import { Session } from '../wire/session';

type Response = Awaited<ReturnType<Session['send']>>;

/** Requests of the gateway itself: about the session of a browser, and whether the provider is ready. */
export const ENDED_SESSIONS: readonly Case[] = casesOf('journey', {
  async 'ends a session once, with all its ids, and no other session'({ target, people }) {
    const first = new Session(target);
    const { session: id } = first.identity;
    const rotated = new Session(target, { session: rotatedSessionId(id) });
    const others: [when: string, session: Session][] = [
      ['another session', new Session(target)],
      ['an id that differs at character 43', new Session(target, { session: neighbourOf(id) })],
    ];
    const { refId } = await quote(rotated, [people.woman]);
    const live = await tryInTurn([first, rotated], async (session) => isLive(await state(session)));

    const ends = await Promise.all([rotated, first, rotated, first].map(end));
    const statuses = ends.map(({ status }) => status).sort();
    const attempts: [when: string, request: () => Promise<Response>][] = [
      ['the state of the previous id', () => state(first)],
      ['the state of the rotated id', () => state(rotated)],
      ['a further end', () => end(rotated)],
      ['a request of the rotated id', () => rotated.call('loadQuotation', { params: { refId } })],
      ['a request of the previous id', () => first.call('loadOccupations')],
    ];
    return [
      ...during('before the end', live),
      ...same([200, 401, 401, 401], statuses, { when: 'four simultaneous ends' }),
      ...(await tryInTurn(attempts, async ([when, request]) =>
        during(when, hasEnded(await request())),
      )),
      ...(await tryInTurn(others, async ([when, session]) =>
        during(when, isLive(await state(session))),
      )),
    ];
  },
  async 'ends and reports sessions only for the gateway, whose signature it also verifies on /readyz'(
    world,
  ) {
    const session = world.newSession();
    const ready = { method: 'GET', path: '/readyz', headers: {}, body: null };
    const forged = session.sign({ ...ready, path: '/livez' });
    const unsigned = await tryInTurn([STATE, ENDING], async (request) =>
      during(request.path, isRejected(await session.send(request, {}), { code: 'token.invalid' })),
    );
    return [
      ...unsigned,
      ...during('afterwards', isLive(await state(session))),
      ...same(200, (await session.send(ready)).status, { when: 'ready' }),
      ...same(401, (await session.send(ready, forged)).status, { when: 'ready, forged' }),
    ];
  },
});

const STATE = { method: 'GET', path: SESSION_STATE_PATH, headers: {}, body: null };
const ENDING = {
  method: 'POST',
  path: SESSION_ENDING_PATH,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{}'),
};

const state = (session: Session) => session.send(STATE);
const end = (session: Session) => session.send(ENDING);

function isLive({ status }: Response): Finding[] {
  return same(200, status, { when: 'its state' });
}

/** The gateway recognises the end by the header: other 401 responses are about the signature. */
function hasEnded(response: Response): Finding[] {
  const header = response.headers[SESSION_ENDED_HEADER];
  return [
    ...isRejected(response, { code: 'session.expired' }),
    ...holds(header !== undefined, `a header ${SESSION_ENDED_HEADER}`, header),
  ];
}

/** Another family that has all characters but the last in common. */
function neighbourOf(id: string): string {
  return `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;
}
