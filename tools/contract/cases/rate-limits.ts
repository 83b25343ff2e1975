import { newAddress } from '../../harness/signature';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds } from '../finding';
import { isRejected } from '../wire/checks';
import { Session } from '../wire/session';

const PER_SESSION = 10;
const PER_ADDRESS = 30;

/** Decisions section 8: codes cannot be enumerated. Executed last, because it exhausts the limits of addresses. */
export const RATE_LIMITS: readonly Case[] = casesOf('verifyAgent', {
  async [`answers a session ${PER_SESSION} times in ten minutes and then asks it to wait`](world) {
    const session = world.newSession();
    return untilRefused(PER_SESSION, () => session.call('verifyAgent', CODE));
  },
  async [`answers an address ${PER_ADDRESS} times in ten minutes, whatever the session`](world) {
    const address = newAddress();
    return untilRefused(PER_ADDRESS, () =>
      new Session(world.target, { address }).call('verifyAgent', CODE),
    );
  },
});

const CODE = { body: { agentCode: 'ZZ00001' } };

async function untilRefused(
  tries: number,
  ask: () => ReturnType<Session['call']>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (let count = 1; count <= tries; count += 1) {
    const { status } = await ask();
    found.push(...holds(status === 200, '200', status, { when: `try ${count}` }));
  }
  const refused = isRejected(await ask(), { code: 'request.tooMany' });
  return [...found, ...during(`try ${tries + 1}`, refused)];
}
