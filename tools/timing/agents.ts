import { Deviation } from '../contract/finding';
import { Session, type Target } from '../contract/wire/session';
import { summary } from '../harness/answer';
import type { Sample } from './comparison';

/** The first rounds are slower: connections are opened and code is compiled. */
const WARM_UP_ROUNDS = 100;

/**
 * Asks for each agent code once a round, in an order that is drawn anew, each time as a session and from an address that
 * was never seen. What is timed is the look-up alone, on a connection that is open.
 *
 * @throws Deviation when a look-up does not answer `null`
 */
export async function timeLookUps(
  target: Target,
  codes: readonly string[],
  rounds: number,
): Promise<Sample[]> {
  const samples = codes.map((name) => ({ name, times: [] as number[] }));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const { name, times } of shuffled(samples)) {
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
  const answer = await session.send(request, signature);
  const time = performance.now() - start;
  if (answer.status === 200 && answer.json === null) return time;
  throw new Deviation([{ when: agentCode, expected: '200 null', got: summary(answer) }]);
}

function shuffled<T>(values: readonly T[]): T[] {
  const drawn = values.map((value) => ({ value, at: Math.random() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ value }) => value);
}
