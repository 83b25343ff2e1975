import { newAddress } from '../../harness/signature';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds } from '../finding';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import { Session } from '../wire/session';

const PER_SESSION = 10;
const PER_ADDRESS = 30;

/** Decisions section 8: codes cannot be enumerated. Executed last, because it exhausts the limits of addresses. */
export const RATE_LIMITS: readonly Case[] = casesOf('verifyAgent', {
  async [`accepts ${PER_SESSION} requests of a session in ten minutes, and rejects the next one`](
    world,
  ) {
    const session = world.newSession();
    return untilRejected(PER_SESSION, () => session.call('verifyAgent', CODE));
  },
  async [`accepts ${PER_ADDRESS} requests of an address in ten minutes, in any number of sessions`](
    world,
  ) {
    const address = newAddress();
    return untilRejected(PER_ADDRESS, () =>
      new Session(world.target, { address }).call('verifyAgent', CODE),
    );
  },
});

const CODE = { body: { agentCode: 'ZZ00001' } };

async function untilRejected(
  tries: number,
  attempt: () => ReturnType<Session['call']>,
): Promise<Finding[]> {
  const found = await tryInTurn([...Array(tries).keys()], async (index) => {
    const { status } = await attempt();
    return holds(status === 200, '200', status, { when: `try ${index + 1}` });
  });
  const rejection = isRejected(await attempt(), { code: 'request.tooMany' });
  return [...found, ...during(`try ${tries + 1}`, rejection)];
}
