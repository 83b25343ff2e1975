import { questionsRequest } from '../../harness/requests/health-answers';
import { type Case, casesOf } from '../case';
import { type Finding, same } from '../finding';
import type { World } from '../world';

/** The texts of responses, by what was read. */
type Texts = Readonly<Record<string, string>>;

/** Rejected requests store nothing: the journeys that they address are the same before and after. */
export function unchanged(cases: readonly Case[]): readonly Case[] {
  const before = new Map<World, Texts>();
  return [
    ...casesOf('journey', {
      async 'returns the same data for repeated reads'(world) {
        const first = await readAll(world);
        before.set(world, first);
        return differences(first, await readAll(world));
      },
    }),
    ...cases,
    ...casesOf('journey', {
      'is unchanged by the rejected requests': async (world) =>
        differences(before.get(world) ?? (await readAll(world)), await readAll(world)),
    }),
  ];
}

function differences(before: Texts, now: Texts): Finding[] {
  return Object.keys(before).flatMap((what) => same(before[what], now[what], { when: what }));
}

/** What can be read of each journey that the samples address. */
async function readAll({ at }: World): Promise<Texts> {
  const texts: Record<string, string> = {};
  const read = async (stage: keyof typeof at) => {
    const { session, refId } = await at[stage]();
    const params = { refId };
    const reads = {
      quotation: session.call('loadQuotation', { params }),
      application: session.call('loadApplication', { params }),
      questions: session.call('loadQuestions', { body: questionsRequest(refId) }),
    };
    for (const [what, response] of Object.entries(reads))
      texts[`${what}, ${stage}`] = (await response).text;
  };
  for (const stage of Object.keys(at) as (keyof typeof at)[]) await read(stage);
  const { session, payment } = await at.submitted();
  const { transactionNo, entityType } = payment;
  const status = await session.call('loadPaymentStatus', { params: { transactionNo, entityType } });
  return { ...texts, 'payment, submitted': status.text };
}
