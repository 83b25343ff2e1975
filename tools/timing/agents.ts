import { Deviation } from '../contract/finding';
import { Session, type Target } from '../contract/wire/session';
import { shuffled } from '../harness/random';
import { summary } from '../harness/response';
import type { Sample } from './comparison';

/** The first rounds are slower: connections are opened and code is compiled. */
const WARM_UP_ROUNDS = 100;

/**
 * Looks up each agent code once a round, in random order, each time with a new session and address. The time is that of the
 * look-up alone, on an open connection.
 *
 * @throws Deviation when the response of a look-up is not `null`
 */
export async function timeLookUps(
  target: Target,
  codes: readonly string[],
  rounds: number,
): Promise<Sample[]> {
  const samples = codes.map((name) => ({ name, times: [] as number[] }));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const { name, times } of shuffled(samples, Math.random)) {
      const time = await timeOf(target, name);
      if (round >= 0) times.push(time);
    }
  }
  return samples;
}

/** In milliseconds. */
async function timeOf(target: Target, agentCode: string): Promise<number> {
  const session = new Session(target);
  const request = await session.prepare('verifyAgent', { body: { agentCode } });
  const signature = session.sign(request);
  const start = performance.now();
  const response = await session.send(request, signature);
  const time = performance.now() - start;
  if (response.status === 200 && response.json === null) return time;
  throw new Deviation([{ when: agentCode, expected: '200 null', got: summary(response) }]);
}
