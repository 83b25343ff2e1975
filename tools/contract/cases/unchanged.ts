import { type Case, casesOf } from '../case';
import { same } from '../finding';
import type { World } from '../world';

/** Refused requests store nothing: the journeys they were tried on read the same before and after. */
export function unchanged(cases: readonly Case[]): readonly Case[] {
  const before = new Map<World, string>();
  return [
    ...casesOf('journey', {
      async 'reads the same each time'(world) {
        before.set(world, await readAll(world));
        return same(before.get(world), await readAll(world));
      },
    }),
    ...cases,
    ...casesOf('journey', {
      'has the data it had before the rejected requests': async (world) =>
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
