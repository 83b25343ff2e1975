import { type Case, casesOf } from '../case';
import { same } from '../finding';
import type { World } from '../world';

/** Rejected requests store nothing: the journeys that they address are the same before and after. */
export function unchanged(cases: readonly Case[]): readonly Case[] {
  const before = new Map<World, string>();
  return [
    ...casesOf('journey', {
      async 'returns the same data for repeated reads'(world) {
        before.set(world, await readAll(world));
        return same(before.get(world), await readAll(world));
      },
    }),
    ...cases,
    ...casesOf('journey', {
      'is unchanged by the rejected requests': async (world) =>
        same(before.get(world) ?? (await readAll(world)), await readAll(world)),
    }),
  ];
}

async function readAll({ at }: World): Promise<string> {
  const { session, refId } = await at.readyToPay();
  const quotation = await session.call('loadQuotation', { params: { refId } });
  const application = await session.call('loadApplication', { params: { refId } });
  const quoted = await at.quoted();
  const other = await quoted.session.call('loadQuotation', { params: { refId: quoted.refId } });
  return [quotation, application, other].map(({ text }) => text).join('\n');
}
